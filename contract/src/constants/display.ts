export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** Size of article text, per cent. */
export const readingSizes = [90, 100, 115, 130] as const
/** Speed of a voice; 1 is normal. */
export const speeds = [0.6, 0.8, 1, 1.2, 1.4] as const
/** How the text appears: plain, in chunks with their Korean, or hidden until it has been heard. */
export const readingViews = ['plain', 'chunks', 'listen'] as const
export type ReadingView = (typeof readingViews)[number]
/** Which English the browser's voice speaks. */
export const accents = ['us', 'uk'] as const
export type Accent = (typeof accents)[number]

const offOrOn = [false, true] as const

/** How a learner may see and hear things: every choice with all its values. */
export const displayChoices = {
  theme: themes,
  size: readingSizes,
  /** Whether the translation of every sentence is shown. */
  translate: offOrOn,
  speed: speeds,
  /** Whether single letters and digits are shortcuts while reading. WCAG 2.1.4 wants a way to switch them off. */
  keys: offOrOn,
  view: readingViews,
  /** Whether words that a change of level brought are marked for a moment. */
  changes: offOrOn,
  accent: accents,
} as const
export type DisplayChoice = keyof typeof displayChoices
export type DisplayChoices = { readonly [K in DisplayChoice]: (typeof displayChoices)[K][number] }
