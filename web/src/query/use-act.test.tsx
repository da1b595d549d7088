import { CallFailure } from '@readgrow/client'
import { dismissAllToasts, ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openQueryClient } from './query-client.ts'
import { useAct } from './use-act.ts'

afterEach(() => {
  act(() => dismissAllToasts())
  cleanup()
  vi.unstubAllGlobals()
})

type Options = Parameters<typeof useAct<'PUT /account/name'>>[1]

function Renaming(options: NonNullable<Options>) {
  const renaming = useAct('PUT /account/name', { call: { quiet: true }, ...options })
  return (
    <button type="button" onClick={() => renaming.mutate({ body: { name: '김새벽' } })}>
      {renaming.isPending ? 'busy' : renaming.isError ? 'failed' : 'rename'}
    </button>
  )
}

function press(reply: Response, options: Options = {}) {
  const sent = vi.fn(async (_address: string, init: RequestInit) => {
    expect(init.method).toBe('PUT')
    return reply.clone()
  })
  vi.stubGlobal('fetch', sent)
  render(
    <QueryClientProvider client={openQueryClient(async () => undefined)}>
      <Renaming {...options} />
      <ToastHost />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  return sent
}
const refused = () => Response.json({ code: 'RATE_LIMITED', message: 'Wait a moment.' }, { status: 429 })

test('a success is handed on with what was sent, then the action has settled', async () => {
  const steps: unknown[] = []
  const sent = press(Response.json({ name: '김새벽' }), {
    done: (reply, { body }) => void steps.push([reply, body]),
    settled: () => void steps.push('settled'),
  })
  await waitFor(() => expect(steps).toEqual([[{ name: '김새벽' }, { name: '김새벽' }], 'settled']))
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toBe('/api/account/name')
})

test('a failure says its sentence in a toast, and the action has settled all the same', async () => {
  const [failed, settled] = [vi.fn(), vi.fn()]
  press(refused(), { failed, settled })
  await screen.findByText('Wait a moment.')
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(CallFailure)
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
})

test('a screen may word the failure itself', async () => {
  press(refused(), { sentence: () => 'The name stays as it is.' })
  await screen.findByText('The name stays as it is.')
  expect(screen.queryByText('Wait a moment.')).toBeNull()
})

test.each([
  ['shows it itself', { quiet: true }],
  ['has nothing to say of it', { sentence: () => null }],
])('no toast appears where the screen %s', async (_, options) => {
  press(refused(), options)
  await screen.findByText('failed')
  expect(screen.queryByText('Wait a moment.')).toBeNull()
})

test('what stands around the call may make it again', async () => {
  const done = vi.fn()
  const sent = press(Response.json({}), {
    done,
    around: async (work) => {
      await work()
      return work()
    },
  })
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})
