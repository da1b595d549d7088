import type { ReplyOf, search as searchEndpoint } from '@readgrow/contract'
import { bestLevel, lineMatches, searchTerms, studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { type FoundVersion, findArticles, findOwnVersions, findWords, type VersionText } from './queries.ts'
import { tsqueryOf } from './tsquery.ts'

type Found = ReplyOf<typeof searchEndpoint>

const mostFound = { articles: 12, words: 12, sentences: 20 } as const

/** Searches articles, the dictionary and the sentences that the reader has met, all by index and in parallel. */
export async function search(ctx: AccountContext, text: string): Promise<Found> {
  const terms = searchTerms(text)
  const query = tsqueryOf(terms)
  if (query === null) return { articles: [], words: [], sentences: [] }
  const { db, account } = ctx
  const today = studyDateOf(ctx.clock.now())
  const [articles, words, own] = await Promise.all([
    findArticles(db, query, today, mostFound.articles),
    findWords(db, { accountId: account.id, query, beginning: text.trim().toLowerCase(), limit: mostFound.words }),
    findOwnVersions(db, account.id, query),
  ])
  return {
    articles: articles.map((article) => articleFound(article, account.customerLevel, text)),
    words,
    sentences: own
      .flatMap((version) => sentencesFound(version, text))
      .toSorted(newestFirst)
      .slice(0, mostFound.sentences),
  }
}

const newestFirst = (a: { lastAt: string }, b: { lastAt: string }) => b.lastAt.localeCompare(a.lastAt)

/** The version that fits the reader, unless only another one contains it; with the sentence that does. */
function articleFound(
  { id, section, versions }: Awaited<ReturnType<typeof findArticles>>[number],
  customerLevel: string,
  text: string,
): Found['articles'][number] {
  const fitting = bestLevel(
    versions.map(({ level }) => level),
    customerLevel,
  )
  const inOrder = versions.toSorted((a, b) => Number(b.level === fitting) - Number(a.level === fitting))
  const hits = inOrder.map((version) => ({ version, found: lineFound(version, text) }))
  const hit = hits.find(({ found }) => found !== undefined) ?? hits[0]
  if (!hit) throw new Error('an article without a version was found')
  const { version, found } = hit
  return { id, section, level: version.level, headline: version.headline, found: found ?? null }
}

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
