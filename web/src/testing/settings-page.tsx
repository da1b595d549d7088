import type { CallReply } from '@readgrow/contract'
import { ToastHost } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { openQueryClient } from '#query'
import { Screen } from '../learner-settings/setting-screen.tsx'
import type { Settings, SettingsReply } from '../learner-settings/settings.ts'

export const aStanding = ({
  settings,
  ...over
}: Partial<Omit<SettingsReply, 'settings'>> & { settings?: Partial<Settings> } = {}): SettingsReply => ({
  settings: {
    goal: 'NEWS',
    minutesPerDay: 20,
    daysPerWeek: 5,
    interests: ['science'],
    reminderHour: 8,
    reminderMail: true,
    reminderPush: false,
    weekdaysOnly: false,
    ...settings,
  },
  companyWeekdaysOnly: false,
  mailAddress: 'minji@example.com',
  pushKey: 'BNbx-ke_',
  devices: 0,
  ...over,
})

/** What practice is set to, of which nothing else of the overview is read here. */
export const somePractice: CallReply<'GET /vocabulary/overview'>['settings'] = {
  newPerDay: 10,
  reviewsPerDay: 100,
  retention: 0.9,
  easyDays: [1, 1, 1, 1, 1, 1, 1],
}

type Answer = (body: unknown) => unknown

/** A server that keeps the settings of one person, unless `answers` says otherwise; a thrown answer is a 500. */
export function openSettings(first: SettingsReply | undefined, answers: Record<string, Answer> = {}) {
  const server = { reply: first, practice: somePractice }
  const made: { name: string; body: unknown }[] = []
  const usual: Record<string, Answer> = {
    'PUT /learning/settings': (body) => {
      server.reply = server.reply && { ...server.reply, settings: body as Settings }
      return body
    },
    'PUT /vocabulary/settings': (body) => {
      server.practice = body as typeof somePractice
      return body
    },
    'POST /push/subscriptions': () => {
      server.reply = server.reply && { ...server.reply, devices: server.reply.devices + 1 }
      return {}
    },
    'POST /push/unsubscriptions': () => {
      server.reply = server.reply && { ...server.reply, devices: server.reply.devices - 1 }
      return {}
    },
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${new URL(url, 'http://page').pathname.replace('/api', '')}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    made.push({ name, body })
    const reply = await usual[name]?.(body)
    return reply === undefined ? Response.json({ message: '안 돼요.' }, { status: 500 }) : Response.json(reply)
  })
  const queries = openQueryClient(async (name) => {
    made.push({ name, body: undefined })
    if (name === 'GET /vocabulary/overview') return { settings: server.practice }
    if (!server.reply) throw new Error('안 돼요.')
    return server.reply
  })
  const router = createMemoryRouter([{ path: '*', Component: Screen }])
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  )
  const sent = () => made.filter(({ name }) => name === 'PUT /learning/settings').map(({ body }) => body as Settings)
  return { made, sent, server, queries }
}

interface Browser {
  permission?: NotificationPermission
  /** What the person says when asked. */
  says?: NotificationPermission
  subscribed?: boolean
  /** A subscription with another key stands in the way of a new one. */
  oldKey?: boolean
}

/** A browser that can show notices, with its one subscription. */
export function stubPush({
  permission = 'default',
  says = 'granted',
  subscribed = false,
  oldKey = false,
}: Browser = {}) {
  const asked: string[] = []
  const subscription = {
    endpoint: 'https://push.example/here',
    toJSON: () => ({ endpoint: 'https://push.example/here', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      asked.push('unsubscribe')
      state.subscribed = false
      state.oldKey = false
      return true
    },
  }
  const state = { subscribed, oldKey, keys: [] as number[][] }
  const pushManager = {
    getSubscription: async () => (state.subscribed || state.oldKey ? subscription : null),
    subscribe: async (options: { applicationServerKey: Uint8Array }) => {
      asked.push('subscribe')
      if (state.oldKey) throw new DOMException('another key', 'InvalidStateError')
      state.keys.push([...options.applicationServerKey])
      state.subscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    ...window.navigator,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      notification.permission = says
      return says
    },
  }
  vi.stubGlobal('Notification', notification)
  return { asked, state }
}
