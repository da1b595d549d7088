import type { CallReply } from '@readgrow/contract'
import { speechFailures } from '@readgrow/contract/constants'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { SpeechSection } from './speech-section.tsx'

type Backlog = CallReply<'GET /admin/newsroom/speech'>
type Row = Backlog['rows'][number]

const aRow = (more: Partial<Row>): Row => ({
  ...{
    manuscriptId: '7',
    articleId: 'trees',
    title: 'Trees',
    level: 'B1',
    state: 'MISSING',
    reason: null,
    retries: false,
  },
  ...more,
})
const backlog: Backlog = {
  ...{ connected: true, spoken: 3, missing: 2, waiting: 0, making: 0, failed: 1 },
  rows: [aRow({}), aRow({ level: 'B2' }), aRow({ level: 'A2', state: 'FAILED', reason: 'KEY' })],
}

test('silent levels are counted with their reasons, and one button asks for all of them', async () => {
  const waiting = backlog.rows.map((row) => ({ ...row, state: 'WAITING' as const, reason: null }))
  const page = await openPage(<SpeechSection />, {
    answers: {
      'GET /admin/newsroom/speech': backlog,
      'POST /admin/newsroom/speech': { ...backlog, missing: 0, failed: 0, waiting: 3, rows: waiting },
    },
  })
  await screen.findByText('레벨별로 센 글 6개 가운데 3개에 소리가 있어요. 아직 요청하지 않음 2 · 만들지 못함 1')
  screen.getByText(speechFailures.KEY)
  fireEvent.click(screen.getByRole('button', { name: '3개 소리 만들기' }))
  await screen.findByText(/차례를 기다림 3/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(page.madeTo('POST /admin/newsroom/speech')).toHaveLength(1)
})

test('without a provider, or with nothing silent, there is no such part', async () => {
  const page = await openPage(<SpeechSection />, {
    answers: { 'GET /admin/newsroom/speech': { ...backlog, connected: false } },
  })
  await expect.poll(() => page.madeTo('GET /admin/newsroom/speech')).toHaveLength(1)
  expect(screen.queryByText('소리가 없는 글')).toBeNull()
})
