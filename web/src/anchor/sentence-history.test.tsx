import { refusal } from '@readgrow/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberSound } from '#takes'
import { click } from '../testing/acting.ts'
import { switchedOff } from '../testing/assessment.ts'
import { openPage } from '../testing/open-page.tsx'
import { measured, someConsents, takeId, unavailable } from '../testing/takes.ts'
import type { AnchorScript } from './desk.tsx'
import { SentenceHistory } from './sentence-history.tsx'

type SentenceTake = AnchorScript['sentenceTakes'][number]

const aSentenceTake = (number: number, over: Partial<SentenceTake> = {}): SentenceTake => ({
  takeId: takeId(number),
  sentenceId: 's1',
  durationMs: 3_000,
  recordedAt: `2026-11-2${number}T03:00:00.000Z`,
  best: false,
  speechTime: measured(2_400, 'MS'),
  pauses: measured(1),
  wordsPerMinute: measured(96, 'WORDS_PER_MINUTE'),
  heardShare: 1,
  ...over,
})
const takes = [aSentenceTake(2), aSentenceTake(1, { best: true })]

async function open(given: readonly SentenceTake[] = takes, answer: object = {}) {
  const onBest = vi.fn()
  const page = await openPage(<SentenceHistory takes={given} best={takeId(1)} onBest={onBest} />, {
    answers: {
      'GET /takes/consents': someConsents(),
      'GET /takes/:takeId/assessment': switchedOff,
      'PUT /takes/:takeId/best': answer as never,
    },
  })
  return { page, onBest }
}
const rows = () => screen.getAllByRole('listitem')
const choose = /^대표로 쓰기/

test('every take of the sentence stands with its figures, and only the others can be chosen', async () => {
  await open()
  expect(screen.getByRole('heading', { name: '이 문장의 녹음 2개' })).toBeTruthy()
  expect(rows().map((row) => row.textContent?.includes('대표 녹음'))).toEqual([false, true])
  expect(rows()[0]?.textContent).toContain('소리 낸 시간 2.4초 · 쉰 곳 1 · 1분에 96단어')
  expect(screen.getAllByRole('button', { name: choose })).toHaveLength(1)
})

test('what was not measured says so, and never as a nought', async () => {
  await open([aSentenceTake(2, { wordsPerMinute: unavailable('TOO_FAST'), heardShare: null })])
  expect(rows()[0]?.textContent).toContain('1분에 측정하지 않음')
  expect(rows()[0]?.textContent).not.toContain('들린 단어')
})

test('words that were not heard are told as a share, which is an estimate', async () => {
  await open([aSentenceTake(2, { heardShare: 0.5 })])
  expect(rows()[0]?.textContent).toContain('들린 단어 50%(추정)')
})

test('another take can stand for the sentence', async () => {
  const { page, onBest } = await open()
  await click(choose)
  expect(page.madeTo('PUT /takes/:takeId/best')).toMatchObject([{ params: { takeId: takeId(2) } }])
  expect(onBest).toHaveBeenCalledExactlyOnceWith(takeId(2))
})

test('one that is gone does not', async () => {
  const { onBest } = await open(takes, refusal('NOT_FOUND'))
  await click(choose)
  expect(onBest).not.toHaveBeenCalled()
})

test('each can be heard, and asked about', async () => {
  rememberSound(takeId(2), new Float32Array(16_000))
  await open()
  const [newest] = rows()
  if (!newest) throw new Error('there is no take')
  expect(within(newest).getByRole('button', { name: /^듣기/ })).toBeTruthy()
  await click(/^발음 평가.*22/)
  expect(within(newest).getByText(/발음 평가 서비스를 연결하지 않았어요/)).toBeTruthy()
})
