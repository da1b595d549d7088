import type { Display } from '#display'

/** Where the built files of the browser lie, by the bundler's manifest. */
export interface BuiltAssets {
  /** Address of the entry script. */
  readonly entry: string
  /** Scripts that every page needs right after the entry. */
  readonly preload: readonly string[]
  /** The whole stylesheet, inlined, because a second request would cost more than its bytes. */
  readonly css: string
  /** Markup that only a development server adds. */
  readonly head?: string
}

interface DocumentParts {
  readonly assets: BuiltAssets
  readonly screenScripts: readonly string[]
  readonly markup: string
  readonly state: unknown
  readonly display: Pick<Display, 'theme'>
}

/** JSON that is safe inside a script element: no `<` can end it, no line separator can break it. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

// React puts what a screen says about the document at the head of its markup; it belongs into the head of the page.
const hoisted = /<title>.*?<\/title>|<meta name="description"[^>]*>/g

/** The whole document: no inline script, no style attribute, the data as JSON. */
export function documentOf({ assets, screenScripts, markup, state, display }: DocumentParts): string {
  const head = markup.match(hoisted)?.join('') || '<title>리드그로우</title>'
  const scripts = [...new Set([...assets.preload, ...screenScripts])]
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('')
  const theme = display.theme === 'system' ? '' : ` data-theme="${display.theme}"`
  return `<!doctype html><html lang="ko"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14161A" media="(prefers-color-scheme: dark)"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">${head}<style>${assets.css}</style>${assets.head ?? ''}${scripts}<script type="module" src="${assets.entry}"></script></head><body><div id="root">${markup.replace(hoisted, '')}</div><script type="application/json" id="state">${inlineJson(state)}</script></body></html>`
}
