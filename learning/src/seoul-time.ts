import { seoulClockOf } from './study-clock.ts'

const weekdays = ['일', '월', '화', '수', '목', '금', '토']

/** `2026-11-20` as `2026.11.20 (금)`. */
export function dateText(date: string): string {
  return `${date.replaceAll('-', '.')} (${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]})`
}

/** An instant as a spreadsheet reads and sorts it: `2026-11-20 09:30:00`, in Seoul. */
export function seoulSecondsText(instant: Date): string {
  return seoulClockOf(instant).replace('T', ' ')
}

/** An instant as emails say it: `2026.11.20 (금) 오전 9:30`. Its words are ours, because Intl's differ between engines. */
export function seoulTimeText(instant: Date): string {
  const [date = '', time = ''] = seoulClockOf(instant).split('T')
  const [hour = '', minute = ''] = time.split(':')
  const half = Number(hour) < 12 ? '오전' : '오후'
  return `${dateText(date)} ${half} ${Number(hour) % 12 || 12}:${minute}`
}
