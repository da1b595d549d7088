/** Milliseconds as `58초`, `1분 2초` or `10분`; less than a second is said as a tenth of one: `0.4초`. */
export function lengthInWords(ms: number): string {
  if (ms > 0 && ms < 1_000) return `${Math.max(0.1, Math.floor(ms / 100) / 10)}초`
  const seconds = Math.round(ms / 1_000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest}초`
  return rest === 0 ? `${minutes}분` : `${minutes}분 ${rest}초`
}
