import { type StoredBody, sentencesOf, type VersionRow } from '#articles'
import type { Db } from '#platform/database/db'
import { type MetWord, wordsInList } from '#word-list'

/** The words and phrases of the list that a text contains, with the sentences that have them. */
export async function metWords(db: Db, accountId: number, version: VersionRow): Promise<MetWord[]> {
  const places = placesOf(version.body)
  const lemmas = [...new Set([...places.keys()].map((key) => key.slice(0, key.indexOf('|'))))]
  const listed = await wordsInList(db, accountId, lemmas)
  return listed.flatMap(({ lemma, pos, sense }) => {
    const sentenceIds = places.get(`${lemma}|${pos}|${sense}`)
    return sentenceIds ? [{ lemma, pos, sense, sentenceIds }] : []
  })
}

/** `lemma|pos|sense` -> ids of the sentences that have it. */
function placesOf(body: StoredBody): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { id, tokens, phrases } of sentencesOf(body)) {
    const words = tokens.flatMap(([, , index]) => body.words[index] ?? [])
    const verbs = phrases.flatMap(([index]) => body.phrases[index ?? -1] ?? [])
    const keys = [
      ...words.map(({ lemma, pos, sense }) => `${lemma}|${pos}|${sense}`),
      ...verbs.map((verb) => `${verb.id}|phrase|${verb.sense}`),
    ]
    for (const key of new Set(keys)) places.set(key, [...(places.get(key) ?? []), id])
  }
  return places
}
