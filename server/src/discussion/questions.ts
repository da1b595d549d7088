import type { ReplyOf, readDiscussion } from '@readgrow/contract'
import type { Db } from '#platform/database/db'

type Reply = ReplyOf<typeof readDiscussion>
export type Question = Pick<Reply, 'question' | 'hint' | 'houseAnswers'>

/** What every article can be asked; those from before editors wrote a question have none of their own. */
const anyArticle: Question = {
  question: {
    en: 'Which point in this article do you agree or disagree with, and why?',
    ko: '이 기사에서 공감하거나 공감하지 않는 점은 무엇인가요? 왜 그런가요?',
  },
  hint: '기사에서 한 문장을 고르고, 겪은 일을 하나 덧붙여 보세요.',
  houseAnswers: [],
}

export async function questionOf(db: Db, articleId: string): Promise<Question> {
  const row = await db
    .selectFrom('discussion_question')
    .select(['question', 'hint', 'answers'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!row) return anyArticle
  return {
    question: row.question as Reply['question'],
    hint: row.hint,
    houseAnswers: row.answers as Reply['houseAnswers'],
  }
}
