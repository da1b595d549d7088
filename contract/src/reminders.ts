import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Empty, text } from './shapes.ts'

const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push/subscriptions',
  who: 'learner',
  summary: 'Subscribes this browser to push notifications',
  body: PushSubscription,
  reply: Empty,
  refusals: ['ADDRESS_REFUSED'],
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/push/unsubscriptions',
  who: 'learner',
  summary: 'Ends the push notifications of one browser',
  body: PushSubscription.pick({ endpoint: true }),
  reply: Empty,
  refusals: [],
})

export const stopReminders = endpoint({
  method: 'POST',
  path: '/reminders/unsubscribe',
  who: 'visitor',
  summary: 'Ends reminders by the token of an email, without signing in',
  body: z.strictObject({ token: text(200) }),
  reply: z.strictObject({ stopped: z.boolean() }),
  refusals: [],
})

export const reminderEndpoints = { subscribePush, unsubscribePush, stopReminders }
