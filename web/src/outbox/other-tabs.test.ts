import { BroadcastChannel } from 'node:worker_threads'
import { fakeApi } from '@readgrow/client/testing'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventLog } from '../testing/events.ts'
import { aHeader } from '../testing/sessions.ts'
import { until } from '../testing/until.ts'

const opened = { kind: 'ARTICLE_OPENED', articleId: 'tiny-forests', level: 'B1', revision: 1 } as const
const reader = aHeader().userProfile.customerId

/** The real thing, from Node: jsdom has none. Each is closed after its test, or it would hear the next one. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    onTestFinished(() => this.close())
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  fakeApi(eventLog().answers)
})

/** A tab of the reader with the list of words in view; `asked` counts how often that was fetched. */
async function aTab(name = 'GET /vocabulary/words') {
  vi.stubGlobal('BroadcastChannel', Channel)
  const outbox = await import('./index.ts')
  const client = new QueryClient()
  client.setQueryData(['GET /common/header-info', {}], aHeader())
  let asked = 0
  const list = { queryKey: [name, {}], queryFn: () => ++asked, staleTime: Number.POSITIVE_INFINITY }
  onTestFinished(new QueryObserver(client, list).subscribe(() => undefined))
  outbox.startOutbox(client)
  await outbox.joinOtherTabs(client)
  await until(() => expect(asked).toBe(1))
  return { ...outbox, asked: () => asked }
}

/** Another tab, as its channel sees it. */
function another() {
  const heard: unknown[] = []
  const channel = new Channel('rg-learning')
  channel.onmessage = ({ data }) => void heard.push(data)
  return { heard, say: (owner: string) => channel.postMessage(owner) }
}

test.each(['GET /vocabulary/words', 'GET /vocabulary/today', 'practice-on-device'])(
  'what the same reader does in another tab shows in the list in view (%s); another reader’s does not',
  async (name) => {
    const tab = await aTab(name)
    const other = another()
    other.say('somebody else')
    other.say('')
    other.say(reader)
    await until(() => expect(tab.asked()).toBe(2))
  },
)

test('other tabs are told once the server has taken something, and not of time that passes', async () => {
  const tab = await aTab()
  const other = another()
  await tab.report({ kind: 'TIME_SPENT', quarters: 1 })
  await tab.flush()
  await tab.report(opened)
  await tab.flush()
  await until(() => expect(other.heard).toEqual([reader]))
  expect(tab.asked()).toBe(1)
})

test('a tab that opens hears what it missed while it was loading, and not what is long past', async () => {
  const tab = await aTab()
  const other = another()
  await tab.report(opened)
  await tab.flush()
  await until(() => expect(other.heard).toEqual([reader]))
  other.say('?somebody else')
  other.say(`?${reader}`)
  await until(() => expect(other.heard).toEqual([reader, reader]))
  expect(tab.asked()).toBe(1)
  vi.setSystemTime(Date.now() + 60_000)
  onTestFinished(() => void vi.useRealTimers())
  other.say(`?${reader}`)
  other.say(reader)
  await until(() => expect(tab.asked()).toBe(2))
  expect(other.heard).toEqual([reader, reader])
})

test('a tab says when it opens', async () => {
  const other = another()
  await aTab()
  await until(() => expect(other.heard).toEqual([`?${reader}`]))
})

test('a browser without channels goes on as before', async () => {
  const { hearOtherTabs, tellOtherTabs } = await import('./other-tabs.ts')
  expect('BroadcastChannel' in globalThis).toBe(false)
  expect(() => {
    hearOtherTabs(() => reader, vi.fn())
    tellOtherTabs(reader)
  }).not.toThrow()
})
