import { inArticle, learningDomain } from '#learning-log'
import { dropKnownWords, projectPassedWords, projectTap } from './queries.ts'

/** Which words a reader seems to know: those looked up, and those passed in articles read to the end. */
export const coverageLearning = learningDomain({
  project: {
    WORD_LOOKED_UP: inArticle((tx, { accountId, detail }) =>
      projectTap(tx, { accountId, lemma: detail.lemma as string, pos: detail.pos as string }),
    ),
    ARTICLE_FINISHED: inArticle(projectPassedWords),
  },
  drop: dropKnownWords,
})
