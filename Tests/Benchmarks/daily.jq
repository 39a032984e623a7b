# jq's counterpart of `boxoffice daily --json`.
def day: "\(.[:4])-\(.[4:6])-\(.[6:])";

.boxOfficeResult
| (.showRange / "~" | map(day)) as [$from, $to]
| {
    kind: "daily",
    from: $from,
    to: $to,
    week: null,
    filters: {movieType: null, nation: null, area: null},
    holiday: null,
    fetched: "2025-09-30T00:00:00Z",
    isFinal: true,
    entries: [
      .dailyBoxOfficeList[]
      | (.rankOldAndNew == "NEW") as $isNew
      | {
          rank: (.rank | tonumber),
          rankChange: (if $isNew then null else .rankInten | tonumber end),
          $isNew,
          movieCode: .movieCd,
          title: .movieNm,
          openDate: (.openDt | if . == " " or . == "" then null else . end),
          sales: (.salesAmt | tonumber),
          salesSharePercent: (.salesShare | tonumber),
          salesChange: (.salesInten | tonumber),
          salesChangePercent: (.salesChange | tonumber),
          salesTotal: (.salesAcc | tonumber),
          visitors: (.audiCnt | tonumber),
          visitorsChange: (.audiInten | tonumber),
          visitorsChangePercent: (.audiChange | tonumber),
          visitorsTotal: (.audiAcc | tonumber),
          screens: (.scrnCnt | tonumber),
          showings: (.showCnt | tonumber),
          showingsSharePercent: null,
          showingsShareMaxPercent: null
        }
    ]
  }
