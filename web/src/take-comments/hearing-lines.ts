import type { CallReply } from '@readgrow/contract'
import { koreanDayInWords } from '#korean'

export type Thread = CallReply<'GET /takes/:takeId/comments'>
type Hearing = Thread['hearings'][number]

const who: Readonly<Record<Hearing['by'], string>> = { EDITOR: '담당 편집자가', OPERATOR: '운영자가' }

/** One line a day and role, newest first: `담당 편집자가 11월 24일(화)에 들었어요`. Hearing says more than opening. */
export function hearingLines(hearings: readonly Hearing[]): string[] {
  const days = new Map<string, boolean>()
  for (const { at, kind, by } of hearings) {
    const key = `${who[by]} ${koreanDayInWords(at)}에`
    days.set(key, days.get(key) === true || kind === 'HEARD')
  }
  return [...days].map(([key, heard]) => `${key} ${heard ? '들었어요' : '열어 봤어요'}`)
}
