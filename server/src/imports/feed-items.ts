import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { splitSentences } from '@readgrow/learning/sentences'
import { parseFeed } from 'feedsmith'
import { FileRefusal } from '#platform/refusal'
import { feedDate, zoneOfDate } from './feed-date.ts'
import { paragraphsOfHtml, paragraphsOfPlain } from './html-paragraphs.ts'
import { plainLine, shortLine, withinLength } from './plain-text.ts'

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
  /** Whether the title is text that has no markup, by the rules of its format. */
  readonly titleIsText?: boolean
  /** The first that can be read counts. */
  readonly dates: readonly (string | undefined)[]
  readonly links: readonly (string | undefined)[]
  /** What its links are relative to, where the feed says it. */
  readonly base?: string | undefined
  /** The longest first. */
  readonly html: readonly (string | undefined)[]
  readonly text?: readonly (string | undefined)[]
}

const mostItems = 100
const mostCharacters = 60_000
const longestTitle = 200

type Feed = ReturnType<typeof parseFeed<string>>

/** A feed that cannot be read, and why: ENTITIES or MARKUP. */
const unreadable = (rule: 'ENTITIES' | 'MARKUP') => new FileRefusal('FEED_UNREADABLE', { rule, path: 'feed' })

/**
 * Items of an RSS, RDF, Atom or JSON feed as plain text, in the feed's order. `base` resolves links. Document types
 * are skipped and their entities stay as they are; FEED_UNREADABLE for a document that is no feed or declares
 * entities.
 */
export async function itemsOf(document: string, base: string): Promise<FeedItem[]> {
  if (declaresEntities(document)) throw unreadable('ENTITIES')
  const raw = read(document)
  const ahead = zoneOf(document, raw, base)
  const items: FeedItem[] = []
  for (const item of raw) {
    items.push(unlessBroken(() => itemOf(item, base, ahead)))
    // A malicious item can take a third of a second; this lets other calls go on in between.
    await setImmediate()
  }
  return withOwnKeys(items)
}

const read = (document: string) => unlessBroken(() => rawItemsOf(parseFeed(document, { maxItems: mostItems })))

/** Whatever the parsers stumble over is no feed. */
function unlessBroken<Read>(read: () => Read): Read {
  try {
    return read()
  } catch {
    throw unreadable('MARKUP')
  }
}

/**
 * The zone of dates without one, in minutes before UTC: that of the feed's other dates, Korea's for a Korean feed,
 * otherwise UTC.
 */
function zoneOf(document: string, items: readonly RawItem[], base: string): number {
  const written = items.flatMap(({ dates }) => dates)
  const head = document.slice(0, 5_000)
  const [, built] = /<(?:lastBuildDate|pubDate)>([^<]{1,60})</i.exec(head) ?? []
  for (const date of [...written, built]) {
    const zone = zoneOfDate(date)
    if (zone !== null) return zone
  }
  const host = URL.canParse(base) ? new URL(base).hostname : ''
  const isKorean =
    /\.(?:kr|xn--3e0b707e)$/.test(host) || /<(?:dc:)?language>\s*ko\b|xml:lang\s*=\s*["']ko\b/i.test(head)
  return isKorean ? koreanMinutes : 0
}

const koreanMinutes = 9 * 60

/** Only the declaration, comments, instructions and a document type may precede the root element. */
function declaresEntities(document: string): boolean {
  const root = document.search(/<[a-z]/i)
  return /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(document.slice(0, root === -1 ? document.length : root))
}

function rawItemsOf(parsed: Feed): RawItem[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map(rssItem)
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ({
        identity: item.rdf?.about ?? item.link,
        title: item.title ?? item.dc?.titles?.[0],
        dates: [...(item.dc?.dates ?? []), ...(item.dcterms?.created ?? [])],
        links: [item.link, absolute(item.rdf?.about)],
        base: item.xml?.base,
        html: [item.content?.encoded, item.description, item.dc?.descriptions?.[0]],
      }))
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => atomItem(entry, parsed.feed.xml?.base))
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ({
        identity: item.id ?? item.url,
        title: item.title,
        titleIsText: true,
        dates: [item.date_published, item.date_modified],
        links: [item.url, item.external_url, absolute(item.id)],
        html: [item.content_html],
        text: [item.content_text, item.summary],
      }))
  }
}

type RssItem = NonNullable<Extract<Feed, { format: 'rss' }>['feed']['items']>[number]

function rssItem(item: RssItem): RawItem {
  const { guid, atom, dc, dcterms, media } = item
  const within = atom ? atomItem(atom as AtomEntry, undefined) : undefined
  return {
    identity: guid?.value ?? item.link ?? within?.identity,
    title: item.title ?? within?.title ?? dc?.titles?.[0] ?? media?.title?.value,
    dates: [item.pubDate, ...(dc?.dates ?? []), ...(within?.dates ?? []), ...(dcterms?.created ?? [])],
    // A guid is the address of the item unless it says no (RSS 2.0, "guid").
    links: [item.link, guid?.isPermaLink === false ? undefined : absolute(guid?.value), ...(within?.links ?? [])],
    base: item.xml?.base,
    html: [
      item.content?.encoded,
      item.description,
      ...(within?.html ?? []),
      dc?.descriptions?.[0],
      media?.description?.value,
    ],
    text: within?.text ?? [],
  }
}

/** What is an address by itself: a guid that is only a name must not become one by the feed's. */
const absolute = (written: string | undefined) => (/^\s*https?:\/\//i.test(written ?? '') ? written : undefined)

type AtomEntry = NonNullable<Extract<Feed, { format: 'atom' }>['feed']['entries']>[number]

const isText = (type: string | undefined) => type === undefined || type === 'text' || type === 'text/plain'

function atomItem(entry: AtomEntry, base: string | undefined): RawItem {
  const parts = [entry.content, entry.summary]
  const link = entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')
  const own = entry.xml?.base
  return {
    identity: entry.id ?? link?.href,
    title: entry.title?.value,
    titleIsText: isText(entry.title?.type),
    dates: [entry.published, entry.updated],
    links: [link?.href, absolute(entry.id)],
    base: own !== undefined && base !== undefined && URL.canParse(own, base) ? new URL(own, base).href : (own ?? base),
    html: parts.filter((part) => !isText(part?.type)).map((part) => part?.value),
    text: parts.filter((part) => isText(part?.type)).map((part) => part?.value),
  }
}

function itemOf(raw: RawItem, base: string, ahead: number): FeedItem {
  const dates = raw.dates.map((date) => feedDate(date, ahead))
  const title = raw.title ?? ''
  const paragraphs = withinLength(paragraphsOf(raw), mostCharacters)
  const date = raw.dates.find((written) => written !== undefined)
  const named = raw.title === undefined && date === undefined ? paragraphs[0] : raw.title
  const identity = raw.identity ?? `${named}\n${date}`
  return {
    key: keyOf(identity),
    title:
      shortLine((raw.titleIsText ? paragraphsOfPlain : paragraphsOfHtml)(title).join(' '), longestTitle) ||
      firstSentence(paragraphs),
    at: dates.find((date) => date !== null) ?? null,
    link: linkOf(raw, base),
    paragraphs,
  }
}

/** What an item without a title is called: short messages have none. */
function firstSentence([text = '']: readonly string[]): string {
  const beginning = text.slice(0, 2 * longestTitle)
  const [first] = splitSentences(beginning)
  return shortLine(first ? beginning.slice(first.start, first.end) : '', longestTitle)
}

const keyOf = (identity: string) => createHash('sha256').update(identity).digest('hex').slice(0, 32)

/** Of items that a feed gives one guid the first is listed by it, further ones by what else they are; no item twice. */
function withOwnKeys(items: readonly FeedItem[]): FeedItem[] {
  const known = new Map<string, FeedItem>()
  for (const item of items) {
    const first = known.get(item.key)
    if (!first) known.set(item.key, item)
    else if (first.title !== item.title || first.link !== item.link) {
      const key = keyOf(`${item.key}\n${item.title}\n${item.link}`)
      known.set(key, { ...item, key })
    }
  }
  return [...known.values()]
}

function paragraphsOf({ html, text = [] }: RawItem): string[] {
  for (const part of html) {
    const paragraphs = paragraphsOfHtml(part ?? '')
    if (paragraphs.length > 0) return paragraphs
  }
  const plain = text.find((part) => plainLine(part ?? '') !== '')
  return paragraphsOfPlain(plain ?? '')
}

function linkOf({ links, base: own = '' }: RawItem, base: string): string {
  const from = URL.canParse(own, base) ? new URL(own, base).href : base
  for (const link of links) {
    const written = link?.trim() ?? ''
    if (written === '' || !URL.canParse(written, from)) continue
    const { protocol, username, password, href } = new URL(written, from)
    if (/^https?:$/.test(protocol) && username === '' && password === '' && href.length <= 500) return href
  }
  return ''
}
