import { expect, test } from 'vitest'
import { aManuscript, aVersion } from '../testing/manuscript.ts'
import { problemsNow } from './problems-now.ts'
import { editSentence, settleEnd } from './sentences.ts'
import { inVersion } from './shape.ts'

const must = (place: string | null, part: string, message: string) =>
  ({ level: 'B1', place, part, weight: 'MUST', message }) as const
const headed = { headline: { en: 'Bees', ko: '벌' }, summary: { en: 'Bees fly.', ko: '벌이 날아요.' } }

test('faults of lines go and come with what is typed; others wait for the next save', () => {
  const saved = [
    must('s1', 'korean', 's1 문장의 번역을 써 주세요.'),
    must('s2', 'text', '사실이 서로 달라요.'),
    must('s9', 'words', 'zomet을 사전에 더해 주세요.'),
    must(null, 'quiz', '문제를 더해 주세요.'),
  ]
  const typed = aManuscript({ B1: aVersion('s1 1 Bees fly.\ns2 1', headed) })
  expect(problemsNow(saved, typed).map(({ place, message }) => [place, message])).toEqual([
    ['s2', 's2 문장의 영어를 써 주세요.'],
    ['s2', '사실이 서로 달라요.'],
    [null, '문제를 더해 주세요.'],
  ])
})

test('a hint that somebody has set aside is gone at once, and back when its text changes', () => {
  const hint = {
    level: 'B1',
    place: 's1',
    part: 'text',
    weight: 'SHOULD',
    message: '봐 주세요.',
    canDismiss: true,
  } as const
  const lasting = { ...hint, message: '사실이 서로 달라요.', canDismiss: undefined }
  const text = aManuscript({ B1: aVersion('s1 1 He lives in the U.S. | 그는 미국에 살아요.', headed) })
  const messages = (document: typeof text) =>
    problemsNow([hint, lasting], document).flatMap(({ place, message }) =>
      place === 's1' && message.includes('봐') ? [message] : [],
    )
  const settled = inVersion('B1', (version) => settleEnd(version, 's1'))(text)
  const changed = inVersion('B1', (version) => editSentence(version, 's1', { en: 'He lives in the U.K.' }))(settled)
  expect([messages(text), messages(settled), messages(changed)]).toEqual([['봐 주세요.'], [], ['봐 주세요.']])
  expect(problemsNow([lasting], settled).map(({ message }) => message)).toContain('사실이 서로 달라요.')
})

test('what belonged to a level that is gone goes with it', () => {
  expect(problemsNow([must(null, 'text', '본문이 비어 있어요.')], aManuscript({}))).toEqual([])
})
