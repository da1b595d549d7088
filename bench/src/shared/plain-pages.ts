import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { type Cookies, openPage } from './chromium.ts'

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const style =
  'body{max-width:42rem;margin:0 auto;padding:1rem;font:1.1rem/1.7 serif;color:#14161a;background:#fbfaf6}h1{font-size:2rem;line-height:1.15}#card{position:fixed;inset:auto 0 0;padding:1.25rem;background:#fff;box-shadow:0 0 24px #0003}'
const documentOf = (title: string, body: string, script = '') =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}${script && `<script>${script}</script>`}</body></html>`

/** The floor of a page: its words as headings and paragraphs with inline style, without script, picture or font. */
export async function writeFloor(
  browser: Browser,
  options: { url: string; cookies: Cookies; file: string },
): Promise<void> {
  const { context, page } = await openPage(browser, { cpuSlowdown: 1, network: 'free' }, options.cookies)
  await page.goto(options.url, { waitUntil: 'load' })
  const { title, heading, lines } = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.innerText ?? document.title,
    lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
  }))
  await context.close()
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  writeFileSync(options.file, documentOf(title, `<h1>${escaped(heading)}</h1>${paragraphs}`))
}

// The least cost of a tap: one listener, one lookup, one element shown.
const tapScript = `
const text = document.querySelector('#text')
text.addEventListener('click', (event) => {
  const word = event.target.closest('[data-token]')
  if (!word) return
  document.querySelector('#card')?.remove()
  const card = document.createElement('div')
  card.id = 'card'
  card.innerHTML = '<p><b></b> <span>명사</span></p><p>뜻과 보기</p><p lang="en">An example of the word in a sentence.</p><button>저장하기</button>'
  card.querySelector('b').textContent = word.textContent
  document.body.append(card)
})`

export interface Sentences {
  readonly paragraphs: readonly (readonly { readonly en: string; readonly tokens: readonly (readonly number[])[] }[])[]
}

/** The text of an article as plain spans under one listener. */
export function writePlainWords(folder: string, name: string, { paragraphs }: Sentences): void {
  const spansOf = ({ en, tokens }: Sentences['paragraphs'][number][number]) => {
    let at = 0
    const parts = tokens.map(([start = 0, end = 0], index) => {
      const part = `${escaped(en.slice(at, start))}<span data-token="${index}">${escaped(en.slice(start, end))}</span>`
      at = end
      return part
    })
    return `<span data-sentence>${parts.join('')}${escaped(en.slice(at))}</span> `
  }
  const body = paragraphs.map((paragraph) => `<div>${paragraph.map(spansOf).join('')}</div>`).join('')
  writeFileSync(path.join(folder, name), documentOf('words', `<div id="text" role="group">${body}</div>`, tapScript))
}
