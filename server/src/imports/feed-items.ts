import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { parseFeed } from 'feedsmith'
import { FileRefusal } from '#platform/refusal'
import { paragraphsOfHtml } from './html-paragraphs.ts'
import { paragraphsOfText, plainLine, shortLine, withinLength } from './plain-text.ts'

export interface FeedItem {
  /** The same for the same item at every reading. */
  readonly key: string
  readonly title: string
  readonly at: Date | null
  /** An http or https address, or empty. */
  readonly link: string
  readonly paragraphs: readonly string[]
}

/** An item as the feed has it, before any validation. */
interface RawItem {
  readonly identity: string | undefined
  readonly title: string | undefined
  readonly date: string | undefined
  readonly link: string | undefined
  /** The longest first. */
  readonly html: readonly (string | undefined)[]
  readonly text?: readonly (string | undefined)[]
}

const mostItems = 100
const mostCharacters = 60_000
const longestTitle = 200

type Feed = ReturnType<typeof parseFeed<string>>

/**
 * Items of an RSS, RDF, Atom or JSON feed as plain text, in the feed's order. `base` resolves links. Document types
 * are skipped and their entities stay as they are; FEED_UNREADABLE for a document that is no feed or declares
 * entities.
 */
export async function itemsOf(document: string, base: string): Promise<FeedItem[]> {
  if (declaresEntities(document)) throw new FileRefusal('FEED_UNREADABLE', 'FEED_ENTITIES')
  try {
    const items: FeedItem[] = []
    for (const raw of rawItemsOf(parseFeed(document, { maxItems: mostItems }))) {
      items.push(itemOf(raw, base))
      // A malicious item can take a third of a second; this lets other calls go on in between.
      await setImmediate()
    }
    return items
  } catch {
    throw new FileRefusal('FEED_UNREADABLE', 'FEED_MARKUP')
  }
}

/** Only the declaration, comments, instructions and a document type may precede the root element. */
function declaresEntities(document: string): boolean {
  const root = document.search(/<[a-z]/i)
  return /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(document.slice(0, root === -1 ? document.length : root))
}

function rawItemsOf(parsed: Feed): RawItem[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ({
        identity: item.guid?.value ?? item.link,
        title: item.title,
        date: item.pubDate ?? item.dc?.dates?.[0],
        link: item.link,
        html: [item.content?.encoded, item.description],
      }))
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        identity: item.rdf?.about ?? item.link,
        title: item.title,
        date: item.dc?.dates?.[0],
        link: item.link,
        html: [item.content?.encoded, item.description],
      }))
    case 'atom':
      return (parsed.feed.entries ?? []).map(atomItem)
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        identity: item.id ?? item.url,
        title: item.title,
        date: item.date_published ?? item.date_modified,
        link: item.url,
        html: [item.content_html],
        text: [item.content_text, item.summary],
      }))
  }
}

type AtomEntry = NonNullable<Extract<Feed, { format: 'atom' }>['feed']['entries']>[number]

function atomItem(entry: AtomEntry): RawItem {
  const parts = [entry.content, entry.summary]
  const isText = (type: string | undefined) => type === undefined || type === 'text' || type === 'text/plain'
  const link = entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')
  return {
    identity: entry.id ?? link?.href,
    title: entry.title?.value,
    date: entry.published ?? entry.updated,
    link: link?.href,
    html: parts.filter((part) => !isText(part?.type)).map((part) => part?.value),
    text: parts.filter((part) => isText(part?.type)).map((part) => part?.value),
  }
}

function itemOf(raw: RawItem, base: string): FeedItem {
  const at = new Date(raw.date ?? '')
  const title = shortLine(paragraphsOfHtml(raw.title ?? '').join(' '), longestTitle)
  const identity = raw.identity ?? `${raw.title}\n${raw.date}`
  return {
    key: createHash('sha256').update(identity).digest('hex').slice(0, 32),
    title,
    at: Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 || at.getUTCFullYear() > 9999 ? null : at,
    link: linkOf(raw.link, base),
    paragraphs: withinLength(paragraphsOf(raw), mostCharacters),
  }
}

function paragraphsOf({ html, text = [] }: RawItem): string[] {
  for (const part of html) {
    const paragraphs = paragraphsOfHtml(part ?? '')
    if (paragraphs.length > 0) return paragraphs
  }
  const plain = text.find((part) => plainLine(part ?? '') !== '')
  return paragraphsOfText(plain ?? '')
}

function linkOf(link: string | undefined, base: string): string {
  if (link === undefined || !URL.canParse(link.trim(), base)) return ''
  const { protocol, username, password, href } = new URL(link.trim(), base)
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= 500 ? href : ''
}
