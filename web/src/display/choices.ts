import {
  type DayBudget,
  type DisplayChoice,
  type DisplayChoices,
  dayBudgets,
  displayChoices,
} from '@readgrow/contract/constants'

/** How a reader likes to see and hear things. Stored in a cookie, so that the first rendering is right. */
export interface Display extends DisplayChoices {
  /** How many minutes one has today, where that is not what the settings say; of no other study day, and of no other device. */
  readonly today?: { readonly date: string; readonly minutes: DayBudget } | null
}

/** What a device stores: the choices, whose they are, and which of them the server does not have yet. */
export interface DeviceDisplay {
  readonly display: Display
  /** The mark of the account; empty before anybody has signed in here. */
  readonly of: string
  readonly unsent: readonly DisplayChoice[]
}

/** What a page says about its reader: their mark, and the choices that the server stores for their account. */
export interface DisplayReader {
  readonly mark: string
  readonly display: unknown
}

export const defaultDisplay: Display = {
  theme: 'system',
  size: 100,
  translate: false,
  speed: 1,
  keys: true,
  view: 'plain',
  changes: true,
  accent: 'us',
  today: null,
}
export const displayCookie = 'rg_display'

// In the order of the cookie, where `today` stands before the accent. A later choice is added at the end.
const beforeToday = ['theme', 'size', 'translate', 'speed', 'keys', 'view', 'changes'] as const
const fields: readonly DisplayChoice[] = [...beforeToday, 'accent']

const codeOf = (value: string | number | boolean) => (typeof value === 'boolean' ? `${Number(value)}` : `${value}`)

/**
 * The choices in a cookie's value, `theme_size_translate_speed_keys_view_changes_today_accent_of_unsent`; whatever does
 * not fit becomes the default. `unsent` has a digit for each choice: its place among them.
 */
export function parseDevice(value: string | undefined): DeviceDisplay {
  const parts = (value ?? '').split('_')
  const [today, accent, of = '', unsent = ''] = parts.slice(beforeToday.length)
  const codes = [...parts.slice(0, beforeToday.length), accent]
  const chosen = fields.map((field, at) => [
    field,
    displayChoices[field].find((each) => codeOf(each) === codes[at]) ?? defaultDisplay[field],
  ])
  return {
    display: { ...defaultDisplay, ...Object.fromEntries(chosen), today: parseToday(today) },
    of: /^[0-9a-f]{12}$/.test(of) ? of : '',
    unsent: fields.filter((_, at) => unsent.includes(`${at}`)),
  }
}

export const parseDisplay = (value: string | undefined): Display => parseDevice(value).display

/** `2026-11-20.40`. */
function parseToday(value: string | undefined): NonNullable<Display['today']> | null {
  const [, date, minutes] = /^(\d{4}-\d{2}-\d{2})\.(\d{2})$/.exec(value ?? '') ?? []
  const budget = dayBudgets.find((each) => String(each) === minutes)
  return date && budget ? { date, minutes: budget } : null
}

export function formatDevice({ display, of, unsent }: DeviceDisplay): string {
  const { today } = display
  return [
    ...beforeToday.map((field) => codeOf(display[field])),
    today ? `${today.date}.${today.minutes}` : '',
    display.accent,
    of,
    unsent.map((field) => fields.indexOf(field)).join(''),
  ].join('_')
}

/** Those of `values` that are display choices with a value that this release knows. */
export function choicesIn(values: unknown): Partial<DisplayChoices> {
  const given = (values ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    fields
      .filter((field) => displayChoices[field].some((each) => each === given[field]))
      .map((field) => [field, given[field]]),
  )
}

export const fieldsOf = (chosen: Partial<DisplayChoices>): DisplayChoice[] =>
  fields.filter((field) => chosen[field] !== undefined)

/**
 * How a page looks for its reader on this device. The account's choices hold, but not over what was chosen here and
 * could not be sent yet. Of what somebody else chose here only the theme stays: it is the room's as much as the person's.
 */
export function displayFor(device: DeviceDisplay, reader: DisplayReader | null): DeviceDisplay {
  if (!reader) return device
  const mine = device.of === reader.mark
  const here = mine || device.of === '' ? device.display : { ...defaultDisplay, theme: device.display.theme }
  const unsent = mine ? device.unsent : []
  const kept = Object.entries(choicesIn(reader.display)).filter(([field]) => !unsent.includes(field as DisplayChoice))
  return { display: { ...here, ...Object.fromEntries(kept) }, of: reader.mark, unsent }
}
