import { CallFailure } from '@readgrow/client'
import { type Answers, refusal } from '@readgrow/client/testing'
import { messageOf } from '@readgrow/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { useAction } from './use-action.ts'

// An action that makes no reply old: what follows from one is told by the screens (testing/stale-reads.ts).
const opening = 'POST /subscription/card'
const body = { id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b' }
const reply = {
  checkout: { ...body, purpose: 'CARD', state: 'OPEN', reason: null, totalKrw: null },
  window: null,
} as const

type Options = Parameters<typeof useAction<typeof opening>>[1]

function Opening(options: NonNullable<Options>) {
  const action = useAction(opening, { call: { quiet: true }, ...options })
  return (
    <button type="button" onClick={() => action.mutate({ body })}>
      {action.isPending ? 'busy' : action.isError ? 'failed' : 'open'}
    </button>
  )
}

const tooOften = refusal('RATE_LIMITED', { retryAfter: 60 })
const sentence = messageOf('RATE_LIMITED', 60)

async function press(answer: NonNullable<Answers[typeof opening]>, options: Options = {}) {
  const page = await openPage(<Opening {...options} />, { answers: { [opening]: answer } })
  fireEvent.click(screen.getByRole('button'))
  return page
}

test('a success is handed on with what was sent, then the action has settled', async () => {
  const steps: unknown[] = []
  const { madeTo } = await press(reply, {
    done: ({ checkout }, sent) => void steps.push([checkout.purpose, sent.body]),
    settled: () => void steps.push('settled'),
  })
  await waitFor(() => expect(steps).toEqual([['CARD', body], 'settled']))
  expect(madeTo(opening)).toHaveLength(1)
})

test('a failure shows its sentence in a toast, and the action still settles', async () => {
  const [failed, settled] = [vi.fn(), vi.fn()]
  await press(tooOften, { failed, settled })
  await screen.findByText(sentence)
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(CallFailure)
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
})

test('a screen may word the failure itself', async () => {
  await press(tooOften, { sentence: () => 'The name stays as it is.' })
  await screen.findByText('The name stays as it is.')
  expect(screen.queryByText(sentence)).toBeNull()
})

test.each([
  ['shows it itself', { quiet: true }],
  ['has nothing to say of it', { sentence: () => null }],
])('no toast appears where the screen %s', async (_, options) => {
  await press(tooOften, options)
  await screen.findByText('failed')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('the code around the call may repeat it', async () => {
  const done = vi.fn()
  const { madeTo } = await press(reply, {
    done,
    around: async (work) => {
      await work()
      return work()
    },
  })
  await waitFor(() => expect(madeTo(opening)).toHaveLength(2))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})
