import type { ReplyOf, readArticleBeginning } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { versionLevelOf } from './article-level.ts'
import { sentencesOf } from './body.ts'
import { findVersion, readOneOfShelf, type VersionLevel } from './queries.ts'
import { listedArticle } from './rows.ts'

const shownSentences = 2

/** The row and the first sentences of an article, for whoever may not read the rest yet. */
export async function readBeginning(
  { account, db, clock }: AccountContext,
  id: string,
  asked: VersionLevel | undefined,
): Promise<ReplyOf<typeof readArticleBeginning>> {
  const row = await readOneOfShelf(db, account.id, id)
  if (!row || row.publishedOn > studyDateOf(clock.now())) throw new Refusal('NOT_FOUND')
  const level = versionLevelOf(row, asked, null, account.customerLevel)
  const version = await findVersion(db, id, level)
  const article = listedArticle(row, level, undefined, level)
  if (!version || !article) throw new Refusal('NOT_FOUND')
  return {
    article,
    sentences: sentencesOf(version.body)
      .slice(0, shownSentences)
      .map(({ en }) => en),
  }
}
