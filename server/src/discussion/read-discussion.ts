import type { ReplyOf, readDiscussion as readDiscussionCall } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { findVersion, readableArticle } from '#articles'
import { shownPicture } from '#pictures'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { opensOthers, ownAnswer } from './own-answer.ts'
import { questionOf } from './questions.ts'

/** Refuses as the reading page does when this account may not open the article. */
export async function mustBeReadable({ db, clock, account }: AccountContext, articleId: string) {
  const { row } = await readableArticle(db, account, articleId, studyDateOf(clock.now()))
  return row
}

/** The question with what the account has written; answers of the house only beside an own answer. */
export async function readDiscussion(
  ctx: AccountContext,
  articleId: string,
): Promise<ReplyOf<typeof readDiscussionCall>> {
  const { db, account } = ctx
  const row = await mustBeReadable(ctx, articleId)
  const { levels } = row
  const level = levels.find((each) => each === account.customerLevel) ?? levels[0]
  const [version, asked, own, draft] = await Promise.all([
    level && findVersion(db, articleId, level),
    questionOf(db, articleId),
    ownAnswer(db, account.id, articleId),
    findDraft(ctx, articleId),
  ])
  if (!version) throw new Refusal('NOT_FOUND')
  return {
    headline: version.headline,
    picture: shownPicture(row),
    question: asked.question,
    hint: asked.hint,
    draft,
    own,
    houseAnswers: opensOthers(own) ? asked.houseAnswers : [],
  }
}

async function findDraft({ db, account }: AccountContext, articleId: string) {
  const row = await db
    .selectFrom('discussion_draft')
    .select(['text', 'saved_at'])
    .where('account_id', '=', account.id)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row ? { text: row.text, savedAt: row.saved_at.toISOString() } : null
}
