import type { TakeKind } from '@readgrow/contract/constants'

export const kindNames: Readonly<Record<TakeKind, string>> = {
  SENTENCE: '문장 읽기',
  RUN_THROUGH: '한 번에 읽기',
  ANSWER: '대화의 답',
}

/** Milliseconds as `1:05`. */
export function lengthOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `1:05` as milliseconds; null for what is no time. */
export function momentOf(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1000
}
