import { expect, test } from 'vitest'
import { lateStudySentence } from './late-study.ts'

const now = new Date('2026-12-08T12:00:00+09:00')

test.each([
  ['2026-12-05T12:00:01+09:00', null],
  ['2026-12-05T12:00:00+09:00', '2026.12.12 (토) 오후 12:00까지 연결하면 공부한 날로 세요.'],
  ['2026-12-01T12:00:00+09:00', '2026.12.08 (화) 오후 12:00까지 연결하면 공부한 날로 세요.'],
  ['2026-12-01T11:59:59+09:00', '연결하는 날로 세고, 시간은 그대로 남아요.'],
])('study of %s that still waits is told of before its day is lost', (oldest, sentence) => {
  const said = lateStudySentence(new Date(oldest), now)
  if (sentence === null) expect(said).toBeNull()
  else expect(said).toContain(sentence)
})
