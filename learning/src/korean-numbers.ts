/** `12345` as `12,345`. Written out, because Intl's grouping differs between engines' data. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** Seconds as `1시간 5분`, `12분`, `40초`; what is a minute or more loses its seconds, and nothing is `0분`. */
export function durationText(seconds: number): string {
  if (seconds > 0 && seconds < 60) return `${seconds}초`
  const minutes = Math.floor(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}분`
  return rest === 0 ? `${countText(hours)}시간` : `${countText(hours)}시간 ${rest}분`
}

/** `2026-11` as `2026년 11월`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`
