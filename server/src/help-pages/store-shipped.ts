import { createHash } from 'node:crypto'
import type { HelpKind } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { parseMarkdown } from '#platform/markdown/parse'
import type { MarkdownPictures } from '#platform/markdown/tree'
import { type GivenPicture, knownPictures, storePictures } from './pictures.ts'
import { insertRevision, type WrittenTree } from './save-page.ts'
import { storeShippedSynonyms } from './synonyms.ts'

/** A page as it ships with the product. */
export interface ShippedPage {
  readonly kind: HelpKind
  readonly slug: string
  readonly topic: string
  readonly position: number
  readonly pinned: boolean
  /** The day of a notice; null for what has no day of its own. */
  readonly publishedOn: string | null
  readonly title: string
  readonly summary: string
  readonly markdown: string
  readonly keywords: string[]
  readonly screens: string[]
  readonly guide: string | null
}

export interface ShippedHelp {
  readonly pages: readonly ShippedPage[]
  readonly synonyms: readonly (readonly string[])[]
  readonly pictures: readonly GivenPicture[]
}

/**
 * Stores what ships with the product as published. A page that nobody touched follows the shipped text, as a new
 * revision; one that an operator changed, moved or withdrew is left alone for good. Nobody gets an alarm.
 */
export async function storeShippedHelp(db: Db, shipped: ShippedHelp, now: Date): Promise<void> {
  await storePictures(db, shipped.pictures, now)
  await storeShippedSynonyms(db, shipped.synonyms)
  const [pictures, hashes] = await Promise.all([knownPictures(db), storedHashes(db)])
  for (const page of shipped.pages) {
    const hash = hashOf(page, pictures)
    if (hashes.get(`${page.kind}/${page.slug}`) !== hash) await storePage(db, page, { pictures, hash, now })
  }
  await withdrawGone(db, shipped.pages, now)
}

/** Rises when the same text becomes another tree. */
const treeForm = 1

function hashOf(page: ShippedPage, pictures: MarkdownPictures): string {
  const named = [...page.markdown.matchAll(/\(picture:([a-z0-9-]+)\)/g)].map(([, name = '']) => pictures[name] ?? null)
  return createHash('sha256')
    .update(JSON.stringify([treeForm, page, named]))
    .digest('hex')
}

async function storedHashes(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('help_page').select(['kind', 'slug', 'shipped_hash']).execute()
  return new Map(rows.map(({ kind, slug, shipped_hash }) => [`${kind}/${slug}`, shipped_hash]))
}

interface Shipping {
  readonly pictures: MarkdownPictures
  readonly hash: string
  readonly now: Date
}

async function storePage(db: Db, page: ShippedPage, { pictures, hash, now }: Shipping): Promise<void> {
  const { title, summary, markdown, keywords, screens, guide } = page
  // A text of ours needs no thread and no limit of time: a busy machine must not keep the server from starting. A picture
  // that is not drawn yet leaves its words in its place; `npm run content` says so.
  const { tree, body } = parseMarkdown(markdown, pictures)
  const text = { title, summary, markdown, keywords, screens, guide, tree, body }
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('help_page')
      .select(['id', 'revision', 'shipped_hash', 'is_edited'])
      .where('kind', '=', page.kind)
      .where('slug', '=', page.slug)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return insertPage(tx, page, { text, hash, now })
    if (known.is_edited || known.shipped_hash === hash) return
    const revision = known.revision + 1
    await insertRevision(tx, { pageId: known.id, revision, savedBy: null, now }, text)
    await tx
      .updateTable('help_page')
      .set({ ...placeOf(page, now), revision, live_revision: revision, shipped_hash: hash, changed_at: now })
      .where('id', '=', known.id)
      .execute()
  })
}

const placeOf = ({ topic, position, pinned, publishedOn }: ShippedPage, now: Date) => ({
  topic,
  position,
  pinned,
  state: 'PUBLISHED',
  published_at: publishedOn ? new Date(`${publishedOn}T00:00:00+09:00`) : now,
})

async function insertPage(
  tx: Tx,
  page: ShippedPage,
  { text, hash, now }: { text: WrittenTree; hash: string; now: Date },
) {
  const { kind, slug } = page
  const added = await tx
    .insertInto('help_page')
    .values({
      ...{ kind, slug, ...placeOf(page, now), revision: 1, live_revision: 1 },
      ...{ announced_at: now, shipped_hash: hash, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another server that starts at this moment has stored it.
  if (!added) return
  await insertRevision(tx, { pageId: added.id, revision: 1, savedBy: null, now }, text)
}

/** A page that ships no longer goes from readers, unless an operator made it theirs. */
async function withdrawGone(db: Db, pages: readonly ShippedPage[], now: Date): Promise<void> {
  const here = pages.map(({ kind, slug }) => `${kind}/${slug}`)
  await sql`update help_page set state = 'WITHDRAWN', live_revision = null, shipped_hash = null, changed_at = ${now}::timestamptz
    where shipped_hash is not null and not is_edited and state = 'PUBLISHED'
      and kind || '/' || slug <> all(${here}::text[])`.execute(db)
}
