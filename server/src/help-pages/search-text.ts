import { koreanPieces, searchTerms, searchWords } from '@readgrow/learning'
import { getChoseong } from 'es-hangul'
import { type RawBuilder, sql } from 'kysely'
import { tsqueryOf } from '#search'

interface Searched {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly keywords: readonly string[]
}

/** Initials of every word of a line, from each of its syllables on: 환불 금액 gives ㅎㅂ, ㅂ, ㄱㅇ, ㅇ. */
function initialsOf(line: string): string[] {
  return getChoseong(line.normalize('NFC'))
    .split(/[^ㄱ-ㅎ]+/)
    .flatMap((word) => Array.from(word, (_, at) => word.slice(at)))
}

/** What the search finds a revision by: Korean pieces and English of all of it, initials of its title and keywords. */
export function searchVector({ title, summary, body, keywords }: Searched): RawBuilder<string> {
  const text = [title, summary, body, ...keywords].join(' ')
  const { words, literals, compounds } = searchWords(text)
  const initials = [title, ...keywords].flatMap(initialsOf)
  const literal = [...new Set([...koreanPieces(text), ...literals, ...compounds, ...initials])]
  return sql<string>`(to_tsvector('english', ${words.join(' ')}) || array_to_tsvector(${literal}::text[]))`
}

/** Words that say that one asks, not what about. */
const saysNothing = new Set(
  '어떻게 어떡해 어디서 어디에서 어디 언제 왜 무엇 뭐 방법 하는 하는법 하나요 하려면 해요 되나요 돼요 되요 안돼요 있나요 없나요 싶어요 싶은데 주세요 알려주세요 인가요 건가요 나요'.split(
    ' ',
  ),
)
const endings =
  /(?:에서는|에서도|으로는|에게서|이라면|하려면|했는데|하나요|되나요|인가요|했어요|돼요|해요|에서|으로|까지|부터|에는|이나|이란|하고|하는|하기|은|는|이|가|을|를|에|의|로|도|만|요)$/

/** A word without what Korean glues to its end, as long as two syllables are left. */
const stemOf = (word: string): string => {
  const stem = word.replace(endings, '')
  return stem.length >= 2 ? stem : word
}

/** What a search asks for: each part is something that a page may contain, in any of its words. */
export interface Asked {
  readonly parts: readonly RawBuilder<unknown>[]
  /** How the parts are spelt, to find them in a title. */
  readonly words: readonly string[]
}

const mostParts = 8
const joined = (word: string) => word.replace(/\s+/g, '').toLowerCase()
const only = /^[ㄱ-ㅎ\s]+$/

export function askedFor(q: string, synonyms: readonly (readonly string[])[]): Asked {
  const text = q.normalize('NFC').trim()
  if (only.test(text)) {
    const words = text.split(/\s+/).slice(0, mostParts)
    return { parts: words.map((word) => sql`${`'${word}':*`}::tsquery`), words }
  }
  const { groups, rest } = groupsIn(text, synonyms)
  const plain = rest.split(/[\s?!.,~]+/).filter((word) => word !== '' && !saysNothing.has(word))
  const stems = [...new Set(plain.map(stemOf))].filter((word) => !saysNothing.has(word))
  const alternatives = [...groups, ...stems.map((word) => [word])].slice(0, mostParts)
  const parts = alternatives.flatMap((words) => {
    const queries = words.map((word) => tsqueryOf(searchTerms(word))).filter((query) => query !== null)
    return queries.length === 0 ? [] : [sql`(${sql.join(queries, sql` || `)})`]
  })
  return { parts, words: alternatives.flat().map((word) => word.toLowerCase()) }
}

/** The groups of synonyms that the text names, the longest names first, and what is left of it. */
function groupsIn(text: string, synonyms: readonly (readonly string[])[]) {
  const named = synonyms.flatMap((group) => group.map((word) => ({ word, group })))
  const groups: (readonly string[])[] = []
  let rest = text
  for (const { word, group } of named.toSorted((a, b) => joined(b.word).length - joined(a.word).length)) {
    const place = placeOf(rest, word)
    if (!place) continue
    if (!groups.includes(group)) groups.push(group)
    rest = `${rest.slice(0, place.from)} ${rest.slice(place.to)}`
  }
  // What was glued to a name says nothing without it.
  return { groups, rest: groups.length === 0 ? rest : rest.replace(/(^|\s)[가-힣](?=\s|$)/g, ' ') }
}

/** Where a name stands in a text, with or without its spaces; an English one only as a whole word. */
function placeOf(text: string, word: string): { from: number; to: number } | null {
  const letters = Array.from(joined(word), (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*')
  const isEnglish = /^[a-z]+$/i.test(word)
  const found = new RegExp(isEnglish ? `(?<![a-z])${letters}(?![a-z])` : letters, 'i').exec(text)
  return found && { from: found.index, to: found.index + found[0].length }
}
