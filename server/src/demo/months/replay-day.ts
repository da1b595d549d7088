import type { Writer } from '../day-writer.ts'
import type { PlannedDay } from './plan.ts'
import { readArticle } from './read-article.ts'
import { reviewWords } from './review-words.ts'
import { readAloud, studyByOneself } from './study-more.ts'
import { takeChallenge } from './take-challenge.ts'
import { takeLevelTest } from './take-level-test.ts'

/** Replays one study day, activity by activity, through the calls that a browser would make. */
export async function replayDay(writer: Writer, { date, activities }: PlannedDay): Promise<void> {
  await writer.mark('begin')
  for (const activity of activities) {
    switch (activity.kind) {
      case 'LEVEL_TEST':
        await takeLevelTest(writer)
        break
      case 'ARTICLE':
        await readArticle(writer, activity)
        break
      case 'REVIEWS':
        await reviewWords(writer, activity.most)
        break
      case 'CHALLENGE':
        await takeChallenge(writer, date)
        break
      case 'SELF_STUDY':
        await studyByOneself(writer, activity.articleId)
        break
      case 'ALOUD':
        await readAloud(writer, activity.articleId, activity.sentences)
        break
    }
  }
  await writer.mark('end')
}
