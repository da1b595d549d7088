import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { contentFolder } from './raw.ts'

const slugList = z.string().transform((line) =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
)
const order = z.coerce.number().int().min(0)
const shared = { title: z.string().min(1).max(80), topic: z.string(), keywords: slugList.default([]) }

/** What stands in front of each kind of help page. */
const fronts = {
  guides: z.strictObject({ ...shared, order, summary: z.string().min(1).max(240), screens: slugList.default([]) }),
  faq: z.strictObject({ ...shared, order, guide: z.string().optional() }),
  notices: z.strictObject({ ...shared, pinned: z.enum(['yes', 'no']), publishedOn: z.iso.date() }),
} as const

export const helpFolders = Object.keys(fronts) as (keyof typeof fronts)[]
export type HelpFolder = (typeof helpFolders)[number]
const kinds = { guides: 'GUIDE', faq: 'FAQ', notices: 'NOTICE' } as const

/** Groups of pages; the contract's `helpTopics` says how they are called. */
export const topicsOfFolder: Readonly<Record<HelpFolder, readonly string[]>> = {
  guides: ['START', 'READING', 'WORDS', 'PRACTICE', 'RECORDS', 'SUBSCRIPTION'],
  faq: ['PAYMENT', 'ACCOUNT', 'LEARNING', 'ARTICLE', 'COMPANY', 'DEVICE'],
  notices: ['GENERAL', 'PAYMENT', 'CONTENT'],
}

/** A page of the guide, a frequent question or a notice, as it ships. */
export interface HelpPage {
  readonly kind: (typeof kinds)[HelpFolder]
  readonly slug: string
  readonly topic: string
  readonly position: number
  readonly pinned: boolean
  readonly publishedOn: string | null
  readonly title: string
  readonly summary: string
  readonly markdown: string
  readonly keywords: string[]
  readonly screens: string[]
  readonly guide: string | null
}

export interface HelpPicture {
  readonly name: string
  readonly tone: 'LIGHT' | 'DARK'
  readonly webp: Uint8Array
}

/** A Markdown file in two parts. `bodyLine` is the line on which the text begins. */
export function splitPage(text: string): { front: Record<string, string>; markdown: string; bodyLine: number } {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!parts) throw new Error('does not start with front matter between two lines of ---')
  const [, head = '', body = ''] = parts
  const [blank = ''] = /^\n*/.exec(body) ?? []
  const pairs = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return {
    front: Object.fromEntries(pairs),
    markdown: body.trim(),
    bodyLine: head.split('\n').length + 3 + blank.length,
  }
}

/** A page from its file. Throws with a sentence for the author when the front matter is wrong. */
export function parseHelpPage(folder: HelpFolder, slug: string, text: string): HelpPage {
  const { front, markdown } = splitPage(text)
  const nothing = { position: 0, pinned: false, publishedOn: null, summary: '', screens: [], guide: null }
  const page = { ...nothing, kind: kinds[folder], slug, markdown }
  switch (folder) {
    case 'guides': {
      const { order: position, ...given } = fronts.guides.parse(front)
      return { ...page, ...given, position }
    }
    case 'faq': {
      const { order: position, guide = null, ...given } = fronts.faq.parse(front)
      // Questions stand by category, and in each of them by their order.
      return { ...page, ...given, guide, position: topicsOfFolder.faq.indexOf(given.topic) * 100 + position }
    }
    case 'notices': {
      const { pinned, ...given } = fronts.notices.parse(front)
      return { ...page, ...given, pinned: pinned === 'yes' }
    }
  }
}

/** The help that ships with the product: pages, words that the search takes for each other, pictures. */
export async function readHelp(folder: string = path.join(contentFolder, 'help')) {
  const pages = await Promise.all(
    helpFolders.map(async (kind) => {
      const names = (await readdir(path.join(folder, kind))).filter((name) => name.endsWith('.md')).toSorted()
      return Promise.all(
        names.map(async (name) =>
          parseHelpPage(kind, name.replace(/\.md$/, ''), await readFile(path.join(folder, kind, name), 'utf8')),
        ),
      )
    }),
  )
  const synonyms = z
    .array(z.array(z.string()))
    .parse(JSON.parse(await readFile(path.join(folder, 'synonyms.json'), 'utf8')))
  return { pages: pages.flat(), synonyms, pictures: await readPictures(path.join(folder, 'pictures')) }
}

/** The pictures of the guide; none while `npm run pictures` has not drawn them. */
async function readPictures(folder: string): Promise<HelpPicture[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted()
  return Promise.all(
    names.map(async (file) => {
      const [name = '', tone] = file.split('.')
      return { name, tone: tone === 'dark' ? 'DARK' : 'LIGHT', webp: await readFile(path.join(folder, file)) } as const
    }),
  )
}
