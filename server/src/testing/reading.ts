import { randomUUID } from 'node:crypto'
import type { CallArgs, CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { Tables } from '#platform/tables'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './open-test-app.ts'

export type Reported = CallArgs<'POST /learning/events'>['body']['events'][number]
export type ReportedKind = Reported['kind']
type Reader = Pick<TestAccount, 'host' | 'cookies'>

const ofNoArticle: ReadonlySet<ReportedKind> = new Set<ReportedKind>([
  'WORD_REMOVED',
  'WORD_STATE_SET',
  'WORD_MEANING_SET',
  'CARD_FLAGGED',
  'WORD_REVIEWED',
  'REVIEW_UNDONE',
])

/** An answer to the first word of a list, as the schedule asks it. */
const reviewed = {
  word: 1,
  track: 'RECALL',
  mode: 'TODAY',
  attemptId: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
  responseMs: 4_000,
  answer: { format: 'FLASHCARD', rating: 3 },
}

/** A story of the starter content, read once by a paying reader, and the events that a browser would send about it. */
export async function aStory(app: TestApp, articleId = 'tiny-forests', level: VersionLevel = 'B1') {
  const { body: story } = await app
    .as(await app.anAccount())
    .call('GET /articles/:id', { params: { id: articleId }, query: { level } })
  const sentences = story.paragraphs.flat()
  const words = story.words.slice(0, 6).map(({ lemma, pos, sense }) => ({ lemma, pos, sense }))

  function event(kind: ReportedKind, more: Record<string, unknown> = {}): Reported {
    const base = { kind, id: randomUUID(), at: app.clock.now().toISOString() }
    const place = ofNoArticle.has(kind) ? {} : { articleId, level, revision: story.revision }
    return { ...base, ...place, ...detailOf(kind, more), ...more } as Reported
  }

  function detailOf(kind: ReportedKind, { quizId }: Record<string, unknown>): Record<string, unknown> {
    const sentenceId = sentences[0]?.id
    if (kind === 'READ_FOR') return { seconds: 30 }
    if (kind === 'SENTENCES_READ') return { sentenceIds: sentences.slice(0, 3).map(({ id }) => id) }
    if (kind === 'DIFFICULTY_VOTED') return { vote: 'RIGHT' }
    if (kind === 'OWN_PHRASE_SAVED') return { sentenceId, from: 0, to: 2, ko: '내 뜻' }
    if (kind === 'HIGHLIGHTED') return { sentenceId, highlightId: randomUUID(), start: 0, end: 6, note: '메모' }
    if (kind === 'HIGHLIGHT_REMOVED') return { highlightId: randomUUID() }
    if (kind === 'QUIZ_ANSWERED') {
      const question = story.quiz.find(({ id }) => id === quizId) ?? story.quiz[0]
      return { quizId: question?.id, choice: question?.choices[0]?.id }
    }
    if (kind === 'SELF_STUDY_STEP_DONE') return { seconds: 30, work: { step: 'PREVIEW' } }
    if (kind === 'SELF_STUDY_STEP_SKIPPED') return { seconds: 5, step: 'LISTEN' }
    if (kind === 'SENTENCE_DICTATED') return { sentenceId, typed: sentences[0]?.en, replays: 0 }
    if (kind === 'WORD_REMOVED') return { ...words[0] }
    if (kind === 'WORD_STATE_SET') return { ...words[0], state: 'LEARNING' }
    if (kind === 'WORD_MEANING_SET') return { ...words[0], ko: '내가 적은 뜻' }
    if (kind === 'CARD_FLAGGED') return { ...words[0], problem: 'MEANING', text: '' }
    if (kind === 'WORD_REVIEWED') return reviewed
    if (kind === 'REVIEW_UNDONE') return { reviewId: randomUUID() }
    if (kind === 'WORD_SAVED' || kind === 'WORD_LOOKED_UP' || kind === 'WORD_SENTENCE_CHOSEN')
      return { sentenceId, ...words[0] }
    return kind.startsWith('SENTENCE_') ? { sentenceId } : {}
  }

  return { story, sentences, words, event }
}

/** Sends a batch as the browser does: again when the flood guard asks to wait. */
export async function report(
  app: TestApp,
  reader: Reader,
  events: Reported[],
): Promise<CallReply<'POST /learning/events'>> {
  for (;;) {
    const answer = await app.as(reader).call('POST /learning/events', { body: { events } })
    if (answer.status === 429) continue
    if (answer.status !== 200) throw new Error(`events were refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

/** Projections of the log with the columns that order their rows. */
const projections = {
  article_reading: ['article_id'],
  quiz_answer: ['article_id', 'level', 'quiz_id'],
  reading_time: ['article_id', 'level'],
  article_vote: ['article_id', 'level'],
  word_evidence: ['lemma', 'pos'],
  sentence_evidence: ['article_id', 'level', 'sentence_id', 'kind'],
  highlight: ['id'],
  study_day: ['study_date'],
  active_quarters: ['study_date'],
  self_study_step: ['article_id', 'level', 'step'],
  self_study_dictation: ['article_id', 'level', 'sentence_id'],
  challenge_answer: ['attempt_id', 'position', 'round'],
  wrong_answer: ['attempt_id', 'position'],
  paper_test_result: ['week'],
} as const

/** The rows that an account's screens read. */
export async function projectionsOf(app: TestApp, accountId: number) {
  const { db } = app.services
  const rows = async <Table extends keyof typeof projections>(table: Table): Promise<Selectable<Tables[Table]>[]> => {
    const order = sql.join(projections[table].map((column) => sql.ref(column)))
    const found = sql<
      Selectable<Tables[Table]>
    >`select * from ${sql.table(table)} where account_id = ${accountId} order by ${order}`
    return (await found.execute(db)).rows
  }
  return {
    readings: await rows('article_reading'),
    answers: await rows('quiz_answer'),
    times: await rows('reading_time'),
    votes: await rows('article_vote'),
    known: await rows('word_evidence'),
    evidence: await rows('sentence_evidence'),
    highlights: await rows('highlight'),
    days: await rows('study_day'),
    quarters: await rows('active_quarters'),
    studySteps: await rows('self_study_step'),
    dictations: await rows('self_study_dictation'),
    challengeAnswers: await rows('challenge_answer'),
    wrongAnswers: await rows('wrong_answer'),
    paperTests: await rows('paper_test_result'),
    ...(await wordProjectionsOf(db, accountId)),
  }
}

/** The word list with sentences and cards; removed words separately, because no screen shows them. */
async function wordProjectionsOf(db: Db, accountId: number) {
  const list = await db.selectFrom('saved_word').selectAll().where('account_id', '=', accountId).orderBy('no').execute()
  return {
    words: list.filter(({ state }) => state !== 'REMOVED'),
    removed: list.filter(({ state }) => state === 'REMOVED'),
    sentences: await db
      .selectFrom('word_sentence')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('word_no')
      .orderBy('article_id')
      .orderBy('level')
      .orderBy('sentence_id')
      .execute(),
    cards: await cardsOf(db, accountId),
    numbers: await db.selectFrom('practice_setting').selectAll().where('account_id', '=', accountId).execute(),
  }
}

/** Cards as they are in the database, row by row. */
export const cardsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('review_card')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('word_no')
    .orderBy('track')
    .execute()

export async function logOf(app: TestApp, accountId: number) {
  return app.services.db
    .selectFrom('learning_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
}
