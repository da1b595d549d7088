import { sentenceOf, sentencesOf, versionOf } from '#articles'
import { type ArticleEvent, inArticle, learningDomain } from '#learning-log'
import { dropEvidence, type EvidenceKind, projectEvidence } from './projections.ts'

/** What a reader did with single sentences: read, looked a word up in, translated, heard, wrote down, was asked about. */
export const evidenceLearning = learningDomain({
  complete: {
    SENTENCES_READ: async (event, batch) => {
      const version = await versionOf(batch, event)
      const there = new Set(version && sentencesOf(version.body).map(({ id }) => id))
      const sentenceIds = event.sentenceIds.filter((id) => there.has(id))
      return sentenceIds.length > 0 ? { sentenceIds } : null
    },
    WORD_LOOKED_UP: async ({ lemma, pos, sense, ...event }, batch) =>
      (await sentenceOf(batch, event)) ? { lemma, pos, sense } : null,
    SENTENCE_TRANSLATED: async (event, batch) => ((await sentenceOf(batch, event)) ? {} : null),
    SENTENCE_HEARD: async (event, batch) => ((await sentenceOf(batch, event)) ? {} : null),
    // Which sentences prove the answer, so that the record keeps it when the question changes.
    QUIZ_ANSWERED: async ({ quizId, ...event }, batch) => {
      const version = await versionOf(batch, event)
      return { proof: version?.quiz.find(({ id }) => id === quizId)?.proof ?? [] }
    },
  },
  project: {
    SENTENCES_READ: evidence('READ', ({ detail }) => detail.sentenceIds as string[]),
    WORD_LOOKED_UP: evidence('LOOKED_UP'),
    SENTENCE_TRANSLATED: evidence('TRANSLATED'),
    SENTENCE_HEARD: evidence('HEARD'),
    SENTENCE_DICTATED: evidence('WRITTEN'),
    TAKE_RECORDED: evidence('READ_ALOUD', ({ sentenceId }) => (sentenceId ? [sentenceId] : [])),
    QUIZ_ANSWERED: evidence('TESTED', proofOf),
    CHALLENGE_ANSWERED: evidence('TESTED', proofOf),
    WRONG_ANSWER_RETRIED: evidence('TESTED', proofOf),
    PAPER_TEST_ANSWERED: evidence('TESTED', proofOf),
  },
  drop: dropEvidence,
})

/** Answers from before the log had the proof say nothing about sentences. */
function proofOf({ detail }: ArticleEvent): string[] {
  return (detail.proof as string[] | undefined) ?? []
}

function evidence(kind: EvidenceKind, sentenceIdsOf = ({ sentenceId }: ArticleEvent) => [sentenceId ?? '']) {
  return inArticle((tx, event) =>
    projectEvidence(tx, { ...event, kind, sentenceIds: sentenceIdsOf(event), at: event.receivedAt }),
  )
}
