import type { Display } from '#display'

/** Where the built files of the browser lie, by the bundler's manifest. */
export interface BuiltAssets {
  /** The small script that every document runs. */
  readonly boot: string
  /** The app's own script. */
  readonly entry: string
  /** What the app's script imports, each after what it needs itself. */
  readonly imports: readonly string[]
  /** The rules that a document may lack, which the boot script brings in before the app draws anything new. */
  readonly stylesheet: string
  /** The rules of it that a piece of markup uses; inlined, because a second request would cost more than their bytes. */
  readonly stylesOf: (markup: string) => string
  /** Markup that only a development server adds. */
  readonly head?: string
}

interface DocumentParts {
  readonly assets: BuiltAssets
  readonly screenScripts: readonly string[]
  readonly markup: string
  /** The rules that the markup uses. */
  readonly styles: string
  /** Markup for search engines and social networks. */
  readonly about?: string
  readonly state: unknown
  readonly display: Pick<Display, 'theme'>
  /** When the markup becomes interactive; right after the first paint unless told. */
  readonly hydrateOn?: 'intent'
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

/** The whole document: no inline script, no style attribute, the data as JSON. Scripts and data come after the text. */
export function documentOf(parts: DocumentParts): string {
  const { assets, screenScripts, markup, styles, about = '', state, display, hydrateOn } = parts
  const head = markup.match(hoisted)?.join('') || '<title>리드그로우</title>'
  // Nothing of this may take bandwidth from what is to be painted.
  const [link, sheet] =
    hydrateOn === 'intent'
      ? ['rel="prefetch" as="script"', 'rel="prefetch"']
      : ['rel="modulepreload" fetchpriority="low"', 'rel="preload" fetchpriority="low"']
  const scripts = [...new Set([...assets.imports, ...screenScripts, assets.entry])]
    .map((href) => `<link ${link}${href === assets.entry ? ' id="app-script"' : ''} href="${href}">`)
    .join('')
  const files = `<link ${sheet} as="style" id="stylesheet" href="${assets.stylesheet}">${scripts}`
  // The links of a template do nothing until the boot script takes them out.
  const later = hydrateOn === 'intent' ? `<template id="later">${files}</template>` : files
  const hydrate = hydrateOn ? ` data-hydrate="${hydrateOn}"` : ''
  const theme = display.theme === 'system' ? '' : ` data-theme="${display.theme}"`
  return `<!doctype html><html lang="ko"${theme}${hydrate}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14161A" media="(prefers-color-scheme: dark)"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">${head}${about}<style>${styles}</style>${assets.head ?? ''}<script type="module" fetchpriority="low" src="${assets.boot}"></script></head><body><div id="root">${markup.replace(hoisted, '')}</div><script type="application/json" id="state">${inlineJson(state)}</script>${later}</body></html>`
}
