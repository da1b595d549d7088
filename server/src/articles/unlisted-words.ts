import type { ReplyOf, readArticleWords } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { type StoredBody, sentencesOf, unlistedWord } from './body.ts'

type Unlisted = ReplyOf<typeof readArticleWords>['unlisted']

const mostBases = 3

/** The words of a text that the dictionary lacks, each with the entries that it may be formed from. */
export async function unlistedWordsOf(db: Db, body: Pick<StoredBody, 'paragraphs'>): Promise<Unlisted> {
  const words = new Set(
    sentencesOf(body).flatMap(({ en, tokens }) =>
      tokens.flatMap(([start, end, index]) => (index === unlistedWord ? en.slice(start, end).toLowerCase() : [])),
    ),
  )
  if (words.size === 0) return []
  // Shipped texts have an entry for every word, so most servers never load the analysis for this.
  const { baseCandidates } = await import('@readgrow/content')
  const candidates = [...words].map((word) => ({ word, bases: baseCandidates(word) }))
  const meanings = await readMeanings(
    db,
    candidates.flatMap(({ bases }) => bases),
  )
  return candidates.map(({ word, bases }) => ({
    word,
    bases: bases
      .flatMap(({ lemma, pos }) => {
        const ko = meanings.get(`${lemma}|${pos}`)
        return ko === undefined ? [] : { lemma, pos: pos as Unlisted[number]['bases'][number]['pos'], ko }
      })
      .slice(0, mostBases),
  }))
}

/** The first meaning of each headword that has an entry. */
async function readMeanings(
  db: Db,
  words: readonly { lemma: string; pos: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; ko: string }>`
    select e.lemma || '|' || e.pos as key, e.senses -> (e.first_sense - 1) ->> 'ko' as ko
    from unnest(${words.map(({ lemma }) => lemma)}::text[], ${words.map(({ pos }) => pos)}::text[]) as w (lemma, pos)
    join dictionary_entry e on e.lemma = w.lemma and e.pos = w.pos`.execute(db)
  return new Map(rows.map(({ key, ko }) => [key, ko]))
}
