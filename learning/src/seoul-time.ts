const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})
const weekdays = ['일', '월', '화', '수', '목', '금', '토']

/** `2026-11-20` as `2026.11.20 (금)`. */
export function dateText(date: string): string {
  return `${date.replaceAll('-', '.')} (${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]})`
}

/** An instant as emails say it: `2026.11.20 (금) 오전 9:30`. Its words are ours, because Intl's differ between engines. */
export function seoulTimeText(instant: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  const half = Number(hour) < 12 ? '오전' : '오후'
  return `${dateText(`${year}-${month}-${day}`)} ${half} ${Number(hour) % 12 || 12}:${minute}`
}
