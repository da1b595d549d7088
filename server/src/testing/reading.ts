import { randomUUID } from 'node:crypto'
import type { CallArgs, CallReply } from '@readgrow/contract'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

export type Reported = CallArgs<'POST /learning/events'>['body']['events'][number]
export type ReportedKind = Reported['kind']
type Reader = Pick<TestAccount, 'host' | 'cookies'>

/** A story of the starter content, read once by a paying reader, and the events that a browser would send of it. */
export async function aStory(app: TestApp, articleId = 'tiny-forests', level: 'A2' | 'B1' | 'B2' = 'B1') {
  const { body: story } = await app
    .as(await app.anAccount())
    .call('GET /articles/:id', { params: { id: articleId }, query: { level } })
  const sentences = story.paragraphs.flat()
  const words = story.words.slice(0, 6).map(({ lemma, pos, sense }) => ({ lemma, pos, sense }))

  function event(kind: ReportedKind, more: Record<string, unknown> = {}): Reported {
    const base = { kind, id: randomUUID(), at: app.clock.now().toISOString() }
    const place = kind === 'WORD_REMOVED' ? {} : { articleId, level, revision: story.revision }
    return { ...base, ...place, ...detailOf(kind), ...more } as Reported
  }

  function detailOf(kind: ReportedKind): Record<string, unknown> {
    const sentenceId = sentences[0]?.id
    if (kind === 'READ_FOR') return { seconds: 30 }
    if (kind === 'SENTENCES_READ') return { sentenceIds: sentences.slice(0, 3).map(({ id }) => id) }
    if (kind === 'DIFFICULTY_VOTED') return { vote: 'RIGHT' }
    if (kind === 'OWN_PHRASE_SAVED') return { sentenceId, from: 0, to: 2, ko: '내 뜻' }
    if (kind === 'HIGHLIGHTED') return { sentenceId, highlightId: randomUUID(), start: 0, end: 6, note: '메모' }
    if (kind === 'HIGHLIGHT_REMOVED') return { highlightId: randomUUID() }
    if (kind === 'QUIZ_ANSWERED') return { quizId: story.quiz[0]?.id, choice: 0 }
    if (kind === 'WORD_REMOVED') return { ...words[0] }
    if (kind === 'WORD_SAVED' || kind === 'WORD_LOOKED_UP') return { sentenceId, ...words[0] }
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

/** What the screens of an account read, row by row. */
export async function projectionsOf(app: TestApp, accountId: number) {
  const { db } = app.services
  return {
    readings: await db
      .selectFrom('article_reading')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('article_id')
      .execute(),
    answers: await db
      .selectFrom('quiz_answer')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('article_id')
      .orderBy('level')
      .orderBy('quiz_id')
      .execute(),
    times: await db
      .selectFrom('reading_time')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('article_id')
      .orderBy('level')
      .execute(),
    votes: await db
      .selectFrom('article_vote')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('article_id')
      .orderBy('level')
      .execute(),
    known: await db
      .selectFrom('word_evidence')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('lemma')
      .orderBy('pos')
      .execute(),
    evidence: await db
      .selectFrom('sentence_evidence')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('article_id')
      .orderBy('level')
      .orderBy('sentence_id')
      .orderBy('kind')
      .execute(),
    highlights: await db
      .selectFrom('highlight')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    words: await db.selectFrom('saved_word').selectAll().where('account_id', '=', accountId).orderBy('seq').execute(),
  }
}

export async function logOf(app: TestApp, accountId: number) {
  return app.services.db
    .selectFrom('learning_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
}
