import { isDeepStrictEqual } from 'node:util'
import type { ArgsOf, saveEntries } from '@readgrow/contract'
import { partsOfSpeech } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { AuditLine } from '#audit'
import type { Tx } from '#platform/database/db'

export type Entry = ArgsOf<typeof saveEntries, 'output'>['body']['entries'][number]
/** `edited`: by an editor, so shipped entries do not overwrite it. */
export type KnownEntry = Entry & { readonly edited: boolean }

const longestMeanings = 120

export const keyOf = ({ lemma, pos }: Pick<Entry, 'lemma' | 'pos'>): string => `${lemma}|${pos}`

/** The current entries of these headwords, by `keyOf`; locked until the transaction ends. */
export async function lockEntries(tx: Tx, entries: readonly Entry[]): Promise<ReadonlyMap<string, KnownEntry>> {
  const { rows } = await sql<KnownEntry>`
    select e.lemma, e.pos, e.ipa, e.level, e.senses, e.by_use as "byUse", e.collocations, e.confusable, e.edited
    from dictionary_entry e
    join unnest(${entries.map(({ lemma }) => lemma)}::text[], ${entries.map(({ pos }) => pos)}::text[]) as w (lemma, pos)
      on w.lemma = e.lemma and w.pos = e.pos
    order by e.lemma, e.pos for update of e`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The audit line of one entry, with its meanings and not the rest of its text; none if it is unchanged. */
export function linesOf(entry: Entry, known: KnownEntry | undefined): AuditLine[] {
  const subject = `${entry.lemma} (${entry.pos === 'phrase' ? '숙어' : partsOfSpeech[entry.pos]})`
  if (!known) return [{ action: 'dictionary.added', subject, companyId: null, after: auditedFields(entry) }]
  const newExamples = !isDeepStrictEqual(examplesOf(entry), examplesOf(known))
  const newHelp = !isDeepStrictEqual(helpOf(entry), helpOf(known))
  const [before, after] = [
    { ...auditedFields(known), edited: known.edited },
    { ...auditedFields(entry), edited: true },
  ]
  if (!newExamples && !newHelp && isDeepStrictEqual(before, after)) return []
  const changed = { ...(newExamples ? { newExamples } : {}), ...(newHelp ? { newHelp } : {}) }
  return [{ action: 'dictionary.changed', subject, companyId: null, before, after: { ...after, ...changed } }]
}

const examplesOf = ({ senses }: Entry) => senses.map(({ example }) => example)

/** What an entry tells beside meanings and examples. */
const helpOf = ({ senses, byUse, collocations, confusable }: Entry) => ({
  byUse,
  senses: senses.map(({ label = null, pattern = null }) => ({ label, pattern })),
  collocations,
  confusable,
})

function auditedFields({ level, ipa, senses }: Entry) {
  const meanings = senses.map(({ ko }, at) => `${at + 1}. ${ko}`).join(' ')
  return {
    level,
    ipa,
    meanings: meanings.length > longestMeanings ? `${meanings.slice(0, longestMeanings - 1)}…` : meanings,
  }
}
