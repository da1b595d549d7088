import type { ReplyOf, search as searchEndpoint } from '@readgrow/contract'
import { versionLevels } from '@readgrow/contract/constants'
import { byFit, lineMatches, searchTerms, studyDateOf, withoutHalfSyllable } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  type FoundVersion,
  findArticles,
  findOtherVersions,
  findOwnVersions,
  findWords,
  type VersionText,
} from './queries.ts'
import { tsqueryOf } from './tsquery.ts'

type Found = ReplyOf<typeof searchEndpoint>

const mostFound = { articles: 12, words: 12, sentences: 20 } as const

/** Searches articles, the dictionary and the sentences that the reader has met, all by index and in parallel. */
export async function search(ctx: AccountContext, text: string): Promise<Found> {
  const found = await searchAsTyped(ctx, text)
  const isEmpty = found.articles.length + found.words.length + found.sentences.length === 0
  const shorter = isEmpty ? withoutHalfSyllable(text) : null
  return shorter === null ? found : searchAsTyped(ctx, shorter)
}

async function searchAsTyped(ctx: AccountContext, text: string): Promise<Found> {
  const terms = searchTerms(text)
  const query = tsqueryOf(terms)
  if (query === null) return { articles: [], words: [], sentences: [] }
  const { db, account } = ctx
  const today = studyDateOf(ctx.clock.now())
  const [articles, words, own] = await Promise.all([
    findArticles(db, { query, today, levels: byFit(versionLevels, account.customerLevel), limit: mostFound.articles }),
    findWords(db, { accountId: account.id, query, beginning: text.trim().toLowerCase(), limit: mostFound.words }),
    findOwnVersions(db, account.id, query),
  ])
  return {
    articles: await articlesFound(db, articles, text),
    words,
    sentences: own
      .flatMap((version) => sentencesFound(version, text))
      .toSorted(newestFirst)
      .slice(0, mostFound.sentences),
  }
}

const newestFirst = (a: { lastAt: string }, b: { lastAt: string }) => b.lastAt.localeCompare(a.lastAt)

type Hit = Awaited<ReturnType<typeof findArticles>>[number]

/** Each at the level that fits the reader, unless only another one contains it; with the sentence that does. */
async function articlesFound(db: Db, hits: readonly Hit[], text: string): Promise<Found['articles']> {
  const elsewhere = hits.filter(({ version }) => lineFound(version, text) === undefined)
  const others = await findOtherVersions(
    db,
    elsewhere.map(({ id }) => id),
  )
  return hits.map(({ id, section, version: fitting }) => {
    const found = [fitting, ...inOrder(others.get(id) ?? [])].find((each) => lineFound(each, text) !== undefined)
    const version = found ?? fitting
    return { id, section, level: version.level, headline: version.headline, found: lineFound(version, text) ?? null }
  })
}

const inOrder = (versions: readonly VersionText[]): VersionText[] =>
  versions.toSorted((one, other) => versionLevels.indexOf(one.level) - versionLevels.indexOf(other.level))

/** null: the headline contains it; undefined: this version does not. */
function lineFound({ headline, sentences }: VersionText, text: string) {
  if (lineMatches(headline, text)) return null
  const sentence = sentences.find((each) => lineMatches(each, text))
  return sentence && { en: sentence.en, ko: sentence.ko }
}

function sentencesFound(
  { articleId, level, headline, sentences, evidence }: FoundVersion,
  text: string,
): Found['sentences'] {
  const met = Map.groupBy(evidence, (each) => each.sentenceId)
  return sentences.flatMap((sentence) => {
    const mine = met.get(sentence.id)
    if (!mine || !lineMatches(sentence, text)) return []
    const lastAt = mine.map((each) => each.lastAt).reduce((last, at) => (at > last ? at : last))
    const place = { articleId, level, sentenceId: sentence.id, headline: headline.en }
    return [
      {
        ...place,
        en: sentence.en,
        ko: sentence.ko,
        kinds: mine.map(({ kind }) => kind),
        lastAt: new Date(lastAt).toISOString(),
      },
    ]
  })
}
