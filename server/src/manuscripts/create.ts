import type { VersionLevel } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { actorOf } from '#audit'
import {
  cleanDocument,
  type Document,
  type DocumentVersion,
  emptyVersion,
  fromMarkdown,
  fromPlainText,
  hasTooManyLines,
  isReadableMarkdown,
  levelsOf,
  plainLine,
  type TextFault,
  titleOf,
  versionFrom,
} from '#editorial'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type EditorContext, nameOfEditor } from './editor.ts'
import { auditManuscript } from './manuscript-line.ts'
import type { Origin } from './rows.ts'

export interface TextToEdit {
  readonly section: Document['section']
  readonly level: VersionLevel
  readonly format: 'BLANK' | 'TEXT' | 'MARKDOWN'
  readonly text: string
  readonly source?: Document['source'] | undefined
  /** Where it comes from; DESK or TEXT by default. */
  readonly origin?: Origin
  /** The headline, if it is known apart from the text. */
  readonly headline?: string
}

/**
 * A new manuscript from a text: markup is removed, paragraphs and sentences get their ids. NOT_PUBLISHABLE with the
 * field `text` for a text that cannot be one.
 */
export async function createFromText(editor: EditorContext, given: TextToEdit): Promise<{ id: string }> {
  const document = await documentFrom(given)
  return inTransaction(editor.db, (tx) => storeNew(tx, editor, document, originOf(given)))
}

/** The same within a larger transaction. */
export const createWithin = async (tx: Tx, editor: Author, given: TextToEdit): Promise<{ id: string }> =>
  storeNew(tx, editor, await documentFrom(given), originOf(given))

type Author = Pick<EditorContext, 'clock' | 'account' | 'address'>

const originOf = ({ origin, format }: TextToEdit): Origin => origin ?? (format === 'BLANK' ? 'DESK' : 'TEXT')

async function documentFrom(given: TextToEdit): Promise<Document> {
  const version = await versionOf(given)
  if (typeof version === 'string') throw new Refusal('NOT_PUBLISHABLE', { fields: [{ path: 'text', rule: version }] })
  const headline = given.headline === undefined ? version.headline.en : plainLine(given.headline).slice(0, longestLine)
  return cleanDocument({
    slug: '',
    section: given.section,
    names: [],
    picture: { id: '', alt: '' },
    source: given.source ?? { name: '', url: '', licence: '' },
    versions: { [given.level]: { ...version, headline: { en: headline, ko: '' } } },
    drafted: [],
  })
}

async function storeNew(tx: Tx, editor: Author, document: Document, origin: Origin): Promise<{ id: string }> {
  const now = editor.clock.now()
  const id = await insertManuscript(tx, document, origin, nameOfEditor(editor.account), now)
  const { section, source } = document
  const line = { id, title: titleOf(document) }
  await auditManuscript(tx, now, actorOf(editor), line, {
    action: origin === 'FEED' ? 'manuscript.imported' : 'manuscript.created',
    before: null,
    after: { origin, section, levels: levelsOf(document), ...(source.name ? { source: source.name } : {}) },
  })
  return { id: String(id) }
}

const longestLine = 600

async function versionOf({ format, text }: TextToEdit): Promise<DocumentVersion | TextFault> {
  if (format === 'BLANK') return emptyVersion()
  const { splitSentences } = await import('@readgrow/learning/text')
  if (hasTooManyLines(text)) return 'TOO_LONG'
  if (format === 'TEXT') return versionFrom(fromPlainText(text), splitSentences)
  if (!isReadableMarkdown(text)) return 'NESTED'
  const [markdown, strings] = await Promise.all([import('mdast-util-from-markdown'), import('mdast-util-to-string')])
  const reader = {
    parse: (source: string) => markdown.fromMarkdown(source),
    textOf: (node: unknown) => strings.toString(node, { includeImageAlt: false, includeHtml: false }),
  }
  return versionFrom(fromMarkdown(text, reader), splitSentences)
}

async function insertManuscript(tx: Tx, document: Document, origin: Origin, by: string, now: Date): Promise<number> {
  const json = JSON.stringify(document)
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into manuscript (title, section, levels, state, origin, revision, document, created_at, updated_at, updated_by)
      values (${titleOf(document)}, ${document.section}, ${levelsOf(document)}::text[], 'DRAFT', ${origin}, 1,
        ${json}::jsonb, ${now}, ${now}, ${by})
      returning id)
    insert into manuscript_revision (manuscript_id, revision, document, saved_by, saved_at)
    select id, 1, ${json}::jsonb, ${by}, ${now}::timestamptz from made
    returning manuscript_id as id`.execute(tx)
  return Number(rows[0]?.id)
}
