import { type Answers, refusal } from '@readgrow/client/testing'
import { Screen } from '../learner-settings/setting-screen.tsx'
import type { Settings, SettingsReply } from '../learner-settings/settings.ts'
import { openPage } from './open-page.tsx'
import { anOverview } from './words.ts'

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
    reportMail: true,
    ...settings,
  },
  companyWeekdaysOnly: false,
  mailAddress: 'minji@example.com',
  pushKey: 'BNbx-ke_',
  devices: 0,
  ...over,
})

/** A server that stores the settings of one person, unless `answers` says otherwise; without any it can say nothing. */
export async function openSettings(first: SettingsReply | undefined, answers: Answers = {}) {
  const server = { reply: first, practice: anOverview().settings }
  const change = (over: (reply: SettingsReply) => Partial<SettingsReply>) => {
    server.reply = server.reply && { ...server.reply, ...over(server.reply) }
    return {}
  }
  const page = await openPage(<Screen />, {
    answers: {
      'GET /learning/settings': () => server.reply ?? refusal('INTERNAL'),
      'GET /vocabulary/overview': () => anOverview({ settings: server.practice }),
      'PUT /learning/settings': ({ body }) => {
        const settings = { ...body, reportMail: body.reportMail ?? true }
        change(() => ({ settings }))
        return settings
      },
      'PUT /vocabulary/settings': ({ body }) => {
        server.practice = body
        return body
      },
      'POST /push/subscriptions': () => change(({ devices }) => ({ devices: devices + 1 })),
      'POST /push/unsubscriptions': () => change(({ devices }) => ({ devices: devices - 1 })),
      ...answers,
    },
  })
  return { ...page, server, settingsSent: () => page.sent('PUT /learning/settings') }
}
