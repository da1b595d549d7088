const secondMs = 1000

/** Minutes and seconds of a sound: `2:05`. */
export function clockOf(durationMs: number): string {
  const seconds = Math.round(durationMs / secondMs)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
