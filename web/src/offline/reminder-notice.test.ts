import { beforeEach, describe, expect, test } from 'vitest'
import { type NoticeScope, showReminders } from './reminder-notice.ts'

const origin = 'https://www.readgrow.kr'
type Listener = (event: never) => void

/** A service worker as far as reminders see it: events go in, what it shows and opens comes out. */
function aWorker(pages: readonly { path: string; focused?: boolean }[] = []) {
  const listeners = new Map<string, Listener>()
  const shown: { title: string; options: Readonly<Record<string, unknown>> }[] = []
  const done: string[] = []
  const scope: NoticeScope = {
    location: { origin },
    registration: {
      showNotification: async (title, options) => {
        shown.push({ title, options })
      },
    },
    clients: {
      matchAll: async () =>
        pages.map(({ path, focused = false }) => ({
          url: `${origin}${path}`,
          focused,
          focus: async () => done.push(`focus ${path}`),
        })),
      openWindow: async (url) => done.push(`open ${url}`),
    },
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, listener)
    },
  }
  showReminders(scope, (path) => !path.startsWith('/admin'))

  async function happen(type: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  return {
    shown,
    done,
    receive: (json: (() => unknown) | null) => happen('push', { data: json && { json } }),
    click: (url?: unknown) =>
      happen('notificationclick', { notification: { data: { url }, close: () => done.push('close') } }),
  }
}

const notice = { title: '오늘 학습할 시간이에요', body: '복습할 단어 3개', url: '/vocabulary' }

describe('a message', () => {
  let worker = aWorker()
  beforeEach(() => {
    worker = aWorker()
  })

  test('is shown with its words, and the next one in its place', async () => {
    await worker.receive(() => notice)
    await worker.receive(() => ({ ...notice, title: '다음' }))
    expect(worker.shown.map(({ title }) => title)).toEqual([notice.title, '다음'])
    expect(new Set(worker.shown.map(({ options }) => options.tag)).size).toBe(1)
    expect(worker.shown[0]?.options).toMatchObject({ body: notice.body, data: { url: '/vocabulary' } })
  })

  test.each([
    ['nothing', null],
    ['no JSON', () => JSON.parse('{')],
    ['null', () => null],
    ['a list', () => [1]],
    ['numbers for texts', () => ({ title: 1, body: {}, url: [] })],
  ])('of %s still shows the usual words', async (_, json) => {
    await worker.receive(json)
    expect(worker.shown).toEqual([{ title: '리드그로우', options: expect.objectContaining({ data: { url: '/' } }) }])
  })

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'that leads to %s leads home',
    async (url) => {
      await worker.receive(() => ({ ...notice, url }))
      expect(worker.shown[0]?.options).toMatchObject({ data: { url: '/' } })
    },
  )
})

describe('a click', () => {
  test('opens the address when no page is open, and closes the notice', async () => {
    const worker = aWorker()
    await worker.click('/vocabulary')
    expect(worker.done).toEqual(['close', 'open /vocabulary'])
  })

  test('comes back to the page of that address before any other', async () => {
    const worker = aWorker([{ path: '/', focused: true }, { path: '/vocabulary' }])
    await worker.click('/vocabulary')
    expect(worker.done).toEqual(['close', 'focus /vocabulary'])
  })

  test('comes back to a page that is open as it is, and opens no second one', async () => {
    const worker = aWorker([{ path: '/news/a' }, { path: '/news/b', focused: true }])
    await worker.click('/')
    expect(worker.done).toEqual(['close', 'focus /news/b'])
  })

  test('leaves the desk alone', async () => {
    const worker = aWorker([{ path: '/admin/newsroom' }])
    await worker.click('/')
    expect(worker.done).toEqual(['close', 'open /'])
  })

  test.each([undefined, 'https://evil.example/x', 7])('on a notice with the address %s opens home', async (url) => {
    const worker = aWorker()
    await worker.click(url)
    expect(worker.done).toEqual(['close', 'open /'])
  })
})
