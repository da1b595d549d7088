/** `2026년 11월 23일` for `2026-11-23`. */
export const koreanDate = (date: string): string =>
  `${date.slice(0, 4)}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

export const periodText = (from: string, to: string): string => `${koreanDate(from)} – ${koreanDate(to)}`
