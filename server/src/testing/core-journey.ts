import { randomUUID } from 'node:crypto'

export interface JourneyRequest {
  readonly method: 'GET' | 'POST'
  /** Under `/api`. */
  readonly path: string
  readonly body?: unknown
  readonly cookies: Readonly<Record<string, string>>
}

export interface JourneyAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each release has its own contract, and this journey runs on two of them.
  readonly body: any
  /** Cookies that the answer set. */
  readonly cookies: Readonly<Record<string, string>>
}

/**
 * A paying reader's ordinary day: signs in, opens the edition and a story, saves a word, answers it, refreshes the
 * session, signs out. Throws at the first answer that is not 200. The next release runs this unchanged file against
 * this release's server on its own schema, so it needs nothing but `send`.
 */
export async function coreJourney(
  send: (request: JourneyRequest) => Promise<JourneyAnswer>,
  { customerId, password }: { customerId: string; password: string },
): Promise<void> {
  let cookies: Record<string, string> = {}
  async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
    const answer = await send({ method, path, cookies, ...(body === undefined ? {} : { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    cookies = { ...cookies, ...answer.cookies }
    return answer.body
  }
  const report = (kind: string, more: object) =>
    call('POST', '/learning/events', { events: [{ kind, id: randomUUID(), at: new Date().toISOString(), ...more }] })

  await call('POST', '/auth/login', { customerId, password })
  await call('GET', '/common/header-info')
  await call('GET', '/home')
  const [first] = (await call('GET', '/articles')).articles
  const story = await call('GET', `/articles/${first.id}?level=B1`)
  const on = { articleId: first.id, level: 'B1', revision: story.revision }
  const sentenceId = story.paragraphs.flat()[0].id
  const { lemma, pos, sense } = story.words[0]
  await report('ARTICLE_OPENED', on)
  await report('SENTENCE_REACHED', { ...on, sentenceId })
  await report('QUIZ_ANSWERED', { ...on, quizId: story.quiz[0].id, choice: 0 })
  const { accepted } = await report('WORD_SAVED', { ...on, sentenceId, lemma, pos, sense })
  if (accepted.length !== 1) throw new Error('the word was not taken')
  const { words } = await call('GET', '/vocabulary/words')
  if (!words.some((word: { lemma: string }) => word.lemma === lemma)) throw new Error('the word is not in the list')
  await call('GET', '/vocabulary/today')
  await call('POST', '/auth/refresh')
  await call('GET', '/auth/session')
  await call('POST', '/auth/logout')
}
