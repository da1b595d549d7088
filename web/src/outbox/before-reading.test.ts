import { fakeApi, offline } from '@readgrow/client/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { acceptAll } from '../testing/events.ts'
import { aHeader } from '../testing/sessions.ts'

const opened = { kind: 'ARTICLE_OPENED', articleId: 'tiny-forests', level: 'B1', revision: 1 } as const
let said: string[] = []
let line: 'up' | 'down' = 'up'

async function anOutbox() {
  vi.resetModules()
  const outbox = await import('./index.ts')
  const client = new QueryClient()
  client.setQueryData(['GET /common/header-info', {}], aHeader())
  outbox.startOutbox(client)
  return { ...outbox, client }
}

async function read(outbox: Awaited<ReturnType<typeof anOutbox>>, name: string): Promise<string[]> {
  await outbox.sendBefore(name)
  said.push('read')
  return said
}

beforeEach(() => {
  said = []
  line = 'up'
  vi.stubGlobal('indexedDB', undefined)
  fakeApi({
    'POST /learning/events': async ({ body }) => {
      if (line === 'down') return offline
      await Promise.resolve()
      said.push('taken')
      return acceptAll(body.events)
    },
  })
})

test.each(['GET /vocabulary/result', 'GET /vocabulary/today', 'GET /home'])(
  '%s sees what was told just before',
  async (name) => {
    const outbox = await anOutbox()
    void outbox.report(opened)
    expect(await read(outbox, name)).toEqual(['taken', 'read'])
  },
)

test('an article is not kept waiting', async () => {
  const outbox = await anOutbox()
  void outbox.report(opened)
  expect((await read(outbox, 'GET /articles/:id'))[0]).toBe('read')
})

test('nothing is sent where nothing waits', async () => {
  expect(await read(await anOutbox(), 'GET /home')).toEqual(['read'])
})

test('a call does not wait for a line that has just failed', async () => {
  const outbox = await anOutbox()
  line = 'down'
  void outbox.report(opened)
  await outbox.flush()
  line = 'up'
  expect(await read(outbox, 'GET /home')).toEqual(['read'])
  await outbox.flush()
  expect(said).toEqual(['read', 'taken'])
})

describe('an answer of the server from before something was told', () => {
  /** How often a screen asks that is opened before and after something happens. */
  async function asked(between: (outbox: Awaited<ReturnType<typeof anOutbox>>) => Promise<unknown>): Promise<number> {
    const outbox = await anOutbox()
    let calls = 0
    const open = () =>
      outbox.client.fetchQuery({ queryKey: ['GET /home', {}], queryFn: () => ++calls, staleTime: 30_000 })
    await open()
    await between(outbox)
    await open()
    return calls
  }

  test('does not do for a screen that is opened after it, whether it was sent by then or not', async () => {
    expect(await asked(({ report }) => report(opened))).toBe(2)
    const sent = async ({ report, flush }: Awaited<ReturnType<typeof anOutbox>>) => {
      await report(opened)
      await flush()
    }
    expect(await asked(sent)).toBe(2)
  })

  test('does where nothing was told', async () => {
    expect(await asked(({ flush }) => flush())).toBe(1)
  })

  test('does while there is no line to ask on', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    line = 'down'
    expect(await asked(({ report }) => report(opened))).toBe(1)
  })
})
