import { dateInWords } from '@readgrow/contract/constants'

/** `2026년 10월 1일 – 2026년 11월 30일`. */
export const periodText = (from: string, to: string): string => `${dateInWords(from)} – ${dateInWords(to)}`
