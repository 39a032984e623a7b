# Shared by the scripts here, which set `tools` and `runs` and source it. Changes to the repository's folder, so that paths
# are relative and no command needs quoting.
set -euo pipefail

fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

builds=yes
# macOS ships Swift's libraries; there are no static ones.
build=$([ "$(uname)" = Darwin ] && echo dynamic || echo both)
while [ $# -gt 0 ]; do
    case $1 in
        --build) build=${2-} && shift 2 || fail "--build needs static, dynamic, both or packaged" ;;
        --runs) runs=${2-} && shift 2 || fail "--runs needs a number" ;;
        --no-build) builds=no && shift ;;
        -h | --help) sed -n '2,/^tools/s/^# \{0,1\}//p' "$0" && exit 0 ;;
        *) fail "unknown option $1; see --help" ;;
    esac
done
case $build in
    static | dynamic | packaged) kinds=$build ;;
    both) kinds="static dynamic" ;;
    *) fail "--build needs static, dynamic, both or packaged" ;;
esac
[[ $runs =~ ^[1-9][0-9]*$ ]] || fail "--runs needs a number"
for tool in $tools; do
    command -v "$tool" > /dev/null || fail "$tool is missing; on Debian: apt-get install $tool"
done

# `python3` may be a version manager's script, which is slow to start.
python=$(python3 -c 'import sys; print(sys.executable)')

cd "$(dirname "$0")/../.."
here=Tests/Benchmarks
mkdir -p .build
temp=$(mktemp -d .build/benchmark.XXXXXX)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$temp"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Ignore the user's settings, and do not count calls toward their quota.
export XDG_CONFIG_HOME=$PWD/$temp XDG_STATE_HOME=$PWD/$temp BOXOFFICE_LANG=ko PYTHONDONTWRITEBYTECODE=1

# Builds the program, unless it exists and --no-build is given.
build() {
    local kind link
    if [ $builds = yes ]; then
        for kind in $kinds; do
            [ "$kind" != packaged ] || { .ci/package >&2 && continue; }
            link=$([ "$kind" = dynamic ] || echo --static-swift-stdlib)
            # The test targets cannot be linked statically, so build the product only.
            swift build -c release --product boxoffice $link --scratch-path ".build/benchmark-$kind" >&2
        done
    fi
    for kind in $kinds; do
        [ -x "$(program "$kind")" ] || fail "nothing built for $kind; run without --no-build"
    done
}

program() {
    case $1 in
        packaged) echo .build/package/boxoffice-*/bin/boxoffice ;;
        *) echo ".build/benchmark-$1/release/boxoffice" ;;
    esac
}

# Starts server.py with the arguments and points boxoffice to it.
serve() {
    : > "$temp/port"
    "$python" $here/server.py "$@" > "$temp/port" &
    server=$!
    for _ in {1..100}; do
        [ -s "$temp/port" ] && break
        sleep 0.05
    done
    [ -s "$temp/port" ] || fail "the server does not start"
    use "$(cat "$temp/port")"
}

# Starts nginx, which answers the daily rankings of a folder laid out as Fixtures/.
serve_with_nginx() {
    local port folder=$PWD/$temp
    port=$("$python" -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')
    cat > "$folder/nginx.conf" << END
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $folder; proxy_temp_path $folder; fastcgi_temp_path $folder; uwsgi_temp_path $folder;
    scgi_temp_path $folder;
    server {
        listen 127.0.0.1:$port;
        root $PWD/$1;
        default_type application/json;
        location ~ ^/(.*)\.json\$ { try_files /\$1/targetDt=\$arg_targetDt.json =404; }
    }
}
END
    nginx -e "$folder/nginx.log" -c "$folder/nginx.conf" &
    server=$!
    for _ in {1..100}; do
        curl --silent --output /dev/null "http://127.0.0.1:$port" && break
        sleep 0.05
    done
    use "$port"
}

# Points boxoffice to a server on this machine.
use() {
    base=http://127.0.0.1:$1
    export KOBIS_BASE_URL=$base KOBIS_API_KEY=benchmark NO_PROXY=127.0.0.1 no_proxy=127.0.0.1
}

# Takes pairs of names and command lines; runs each once and compares the printed JSON line by line, except for when a ranking
# was fetched.
compare() {
    local name count=0
    while [ $# -gt 0 ]; do
        name=$1
        case $2 in
            "sh -c "*) sh -c "${2#sh -c }" ;;
            *) (set -f && $2) ;;
        esac > "$temp/rows.$count" || fail "$name does not run"
        cmp -s "$temp/rows.0" "$temp/rows.$count" || "$python" - "$temp/rows.0" "$temp/rows.$count" <<< "if True:
            import json, sys
            parts = lambda pairs: [pair for pair in pairs if pair[0] != 'fetched']
            one, other = ([json.loads(line, object_pairs_hook=parts) for line in open(path)] for path in sys.argv[1:])
            sys.exit(one != other)" || fail "$name prints other rows than boxoffice"
        shift 2
        count=$((count + 1))
    done
}
