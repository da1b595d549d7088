import { CallFailure } from '@readgrow/client'
import { type Answers, refusal } from '@readgrow/client/testing'
import { messageOf } from '@readgrow/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOwnAccount } from '../testing/account.tsx'
import { openPage } from '../testing/open-page.tsx'
import { useAction } from './use-action.ts'

type Options = Parameters<typeof useAction<'PUT /account/name'>>[1]

function Renaming(options: NonNullable<Options>) {
  const renaming = useAction('PUT /account/name', { call: { quiet: true }, ...options })
  return (
    <button type="button" onClick={() => renaming.mutate({ body: { name: '김새벽' } })}>
      {renaming.isPending ? 'busy' : renaming.isError ? 'failed' : 'rename'}
    </button>
  )
}

const rename = 'PUT /account/name'
const tooOften = refusal('RATE_LIMITED', { retryAfter: 60 })
const sentence = messageOf('RATE_LIMITED', 60)

async function press(reply: NonNullable<Answers[typeof rename]>, options: Options = {}) {
  const page = await openPage(<Renaming {...options} />, { answers: { [rename]: reply } })
  fireEvent.click(screen.getByRole('button'))
  return page
}

test('a success is handed on with what was sent, then the action has settled', async () => {
  const steps: unknown[] = []
  const { madeTo } = await press(anOwnAccount({ name: '김새벽' }), {
    done: (reply, { body }) => void steps.push([reply.name, body]),
    settled: () => void steps.push('settled'),
  })
  await waitFor(() => expect(steps).toEqual([['김새벽', { name: '김새벽' }], 'settled']))
  expect(madeTo(rename)).toHaveLength(1)
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
  const { madeTo } = await press(anOwnAccount(), {
    done,
    around: async (work) => {
      await work()
      return work()
    },
  })
  await waitFor(() => expect(madeTo(rename)).toHaveLength(2))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})
