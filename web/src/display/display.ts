import { type DayBudget, dayBudgets } from '@readgrow/contract/facts'
import { create } from 'zustand'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const readingSizes = [90, 100, 115, 130] as const
export const speeds = [0.6, 0.8, 1, 1.2, 1.4] as const
/** How the text stands there: as it is, in pieces with their Korean, or hidden until it has been heard. */
export const readingViews = ['plain', 'chunks', 'listen'] as const
export type ReadingView = (typeof readingViews)[number]

/** How one likes to see and hear things. Kept in a cookie, so that a page is rendered right the first time. */
export interface Display {
  readonly theme: Theme
  /** Size of article text, per cent. */
  readonly size: number
  /** Whether the translation of every sentence is shown. */
  readonly translate: boolean
  /** Speed of the voice; 1 is normal. */
  readonly speed: number
  /** Whether single letters and digits do something while one reads (WCAG 2.1.4 wants them to be switchable). */
  readonly keys: boolean
  readonly view: ReadingView
  /** Whether words that a change of level brought are marked for a moment. */
  readonly changes: boolean
  /** How many minutes one has today, where that is not what the settings say; of no other study day. */
  readonly today?: { readonly date: string; readonly minutes: DayBudget } | null
}

export const defaultDisplay: Display = {
  theme: 'system',
  size: 100,
  translate: false,
  speed: 1,
  keys: true,
  view: 'plain',
  changes: true,
  today: null,
}
export const displayCookie = 'rg_display'
const oneYearSeconds = 31_536_000

/** The choices in a cookie's value, `theme_size_translate_speed_keys_view_changes_today`; whatever does not fit becomes the default. */
export function parseDisplay(value: string | undefined): Display {
  const [theme, size, translate, speed, keys, view, changes, today] = (value ?? '').split('_')
  return {
    theme: themes.find((each) => each === theme) ?? defaultDisplay.theme,
    size: readingSizes.find((each) => String(each) === size) ?? defaultDisplay.size,
    translate: translate === '1',
    speed: speeds.find((each) => String(each) === speed) ?? defaultDisplay.speed,
    keys: keys !== '0',
    view: readingViews.find((each) => each === view) ?? defaultDisplay.view,
    changes: changes !== '0',
    today: parseToday(today),
  }
}

/** `2026-11-20.40`. */
function parseToday(value: string | undefined): NonNullable<Display['today']> | null {
  const [, date, minutes] = /^(\d{4}-\d{2}-\d{2})\.(\d{2})$/.exec(value ?? '') ?? []
  const budget = dayBudgets.find((each) => String(each) === minutes)
  return date && budget ? { date, minutes: budget } : null
}

const formatDisplay = ({ theme, size, translate, speed, keys, view, changes, today }: Display) =>
  [
    [theme, size, translate ? 1 : 0, speed, keys ? 1 : 0, view, changes ? 1 : 0],
    today ? [`${today.date}.${today.minutes}`] : [],
  ]
    .flat()
    .join('_')

export const useDisplay = create<Display>((_set, get, store) => {
  // As in session/profile.ts: the first drawing must already be the chosen one.
  store.getInitialState = get
  return defaultDisplay
})

export function changeDisplay(change: Partial<Display>): void {
  useDisplay.setState(change)
  const display = useDisplay.getState()
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; the Cookie Store API is not everywhere yet.
  document.cookie = `${displayCookie}=${formatDisplay(display)}; path=/; max-age=${oneYearSeconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
  applyTheme(display.theme)
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
