import type { CallReply } from '@readgrow/contract'

export type SettingsReply = CallReply<'GET /learning/settings'>
export type Settings = SettingsReply['settings']

/** What a field of the screen needs: what holds, and how another choice is kept. */
export interface SettingsPart {
  readonly settings: Settings
  readonly change: (change: Partial<Settings>) => void
}

/** No reminder between 22:00 and 08:00 (contract/src/learner-settings.ts). */
export const reminderHours = Array.from({ length: 14 }, (_, index) => index + 8)

/** `8` as `오전 8시`. */
export function hourName(hour: number): string {
  if (hour === 12) return '낮 12시'
  return hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`
}

/** Another hour, or none. An hour without a channel would do nothing, so the first hour switches email on. */
export function withHour({ reminderMail, reminderPush }: Settings, reminderHour: number | null): Partial<Settings> {
  return reminderHour === null || reminderMail || reminderPush ? { reminderHour } : { reminderHour, reminderMail: true }
}

/** Those of `before` that `change` had set and that nobody has changed since. */
export function undone(now: Settings, before: Settings, change: Partial<Settings>): Settings {
  const fields = Object.keys(change) as (keyof Settings)[]
  const back = fields.filter((field) => Object.is(now[field], change[field])).map((field) => [field, before[field]])
  return { ...now, ...(Object.fromEntries(back) as Partial<Settings>) }
}
