import fc from 'fast-check'
import { accountBodies } from './bodies/account-bodies.ts'
import { helpBodies } from './bodies/help-bodies.ts'
import { inquiryBodies } from './bodies/inquiry-bodies.ts'
import { newsroomBodies } from './bodies/newsroom-bodies.ts'
import { speakingBodies } from './bodies/speaking-bodies.ts'
import type { DeclaredCall } from './endpoint-requests.ts'

const uuid = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
const event = { id: uuid, at: '2026-11-20T00:00:00Z', articleId: 'tiny-forests', level: 'B1', revision: 1 }

const ofWord = { id: uuid, at: event.at, lemma: 'tree', pos: 'noun', sense: 1 }
const review = { kind: 'WORD_REVIEWED', id: uuid, at: event.at, word: 1, attemptId: uuid, responseMs: 900 }
const practiceEvents = [
  { kind: 'WORD_STATE_SET', ...ofWord, state: 'KNOWN' },
  { ...review, track: 'RECALL', mode: 'TODAY', answer: { format: 'FLASHCARD', rating: 3 } },
  {
    ...review,
    track: 'PRODUCTION',
    mode: 'PRACTICE',
    answer: { format: 'SENTENCE', expected: 'Trees grow.', typed: 'Tree grows.', hints: 1, replays: 2 },
  },
  { kind: 'REVIEW_UNDONE', id: uuid, at: event.at, reviewId: uuid },
]

/** A valid body for each call, to be spoilt in one place. */
export const soundBodies: Readonly<Record<string, unknown>> = {
  ...newsroomBodies,
  ...accountBodies,
  ...helpBodies,
  ...speakingBodies,
  ...inquiryBodies,
  login: { customerId: 'nobody@example.com', password: 'a long password' },
  readAlarms: { alarmId: '1' },
  changeLevel: { customerLevel: 'B1' },
  checkEmail: { email: 'nobody@example.com' },
  sendVerificationCode: { email: 'nobody@example.com', purpose: 'SIGN_UP' },
  checkVerificationCode: { challengeId: uuid, code: '123456' },
  createAccount: {
    verificationToken: 'x'.repeat(43),
    password: 'a long password',
    name: '홍길동',
    birthDate: '1990-01-01',
    consents: [{ document: 'terms', version: '1', agreed: true }],
  },
  startLevelTest: { selfRating: 0 },
  joinTeamChallenge: { nickname: '차분한 고래 12' },
  changeNickname: { nickname: '차분한 고래 12' },
  beginChallenge: { kind: 'DAY', period: '2026-11-24' },
  makePaperTest: { week: '2026-11-23' },
  beginConversation: { id: uuid, articleId: 'tiny-forests', partner: 'WRITTEN' },
  keepCorrection: { no: 1, quote: 'recieve' },
  answerConversation: { answerId: uuid, no: 1, text: 'I like trees.', source: 'TYPED', takeId: null },
  nextQuestion: { after: 1 },
  answerLevelTest: { itemId: 'v-b1-01', choice: 0, responseMs: 1_000 },
  giveTestTime: { untimed: true },
  answerLevelPrompt: { kind: 'RETEST_LATER', days: 7 },
  switchLevelItem: { active: true },
  fillOnboardingCard: {
    goal: 'NEWS',
    minutesPerDay: 20,
    daysPerWeek: 5,
    interests: ['society'],
    reminderHour: 8,
    reminderMail: true,
  },
  setLearnerSettings: {
    goal: 'NEWS',
    minutesPerDay: 20,
    daysPerWeek: 5,
    interests: ['society'],
    reminderHour: 8,
    reminderMail: true,
    reminderPush: false,
    weekdaysOnly: false,
    reportMail: true,
  },
  setDisplay: { theme: 'dark', size: 115, translate: true, speed: 0.8, keys: false, view: 'listen', accent: 'uk' },
  subscribePush: { endpoint: 'https://push.example.com/abc', keys: { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) } },
  unsubscribePush: { endpoint: 'https://push.example.com/abc' },
  stopReminders: { token: 'x'.repeat(43) },
  recordEvents: {
    events: [
      { kind: 'SENTENCE_REACHED', ...event, sentenceId: 's1' },
      { kind: 'QUIZ_ANSWERED', ...event, quizId: 'q1', choice: 0 },
      { kind: 'WORD_SAVED', ...event, sentenceId: 's1', lemma: 'tree', pos: 'noun', sense: 1 },
      { kind: 'WORD_REMOVED', id: uuid, at: event.at, lemma: 'tree', pos: 'noun', sense: 1 },
      ...practiceEvents,
      { kind: 'SENTENCE_DICTATED', ...event, sentenceId: 's1', typed: 'Tree grows.', replays: 1 },
      { kind: 'SELF_STUDY_STEP_SKIPPED', ...event, seconds: 3, step: 'LISTEN' },
      {
        kind: 'SELF_STUDY_STEP_DONE',
        ...event,
        seconds: 3,
        work: { step: 'RECALL', text: 'Trees grow.', mark: 'SOME' },
      },
    ],
  },
  remarkOnSummary: { level: 'B1', text: 'Trees grow fast in small forests.' },
  setPracticeSettings: { newPerDay: 10, reviewsPerDay: 100, retention: 0.9, easyDays: [1, 1, 1, 1, 1, 0.5, 0] },
  planBacklog: { days: 3 },
  saveAnswerDraft: { text: 'I agree with the story.' },
  postAnswer: { text: 'I agree with the story. It saves money. My town does it too.', confirmed: true },
  reportAnswer: { reason: 'OTHER', note: '광고예요.' },
  decideAnswer: { decision: 'REMOVE', reason: '광고라서 내렸어요.' },
  setCompanyWords: { lemmas: ['tree'] },
}

/** JSON texts that parsers, schemas or the database choke on. */
const hostileTokens = [
  '1e309',
  '-1e309',
  '-0',
  '1e21',
  '9007199254740993',
  '0.1',
  'null',
  'true',
  '""',
  '" "',
  '[]',
  '{}',
  '[[[]]]',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e"',
  '"__proto__"',
  '"constructor"',
  '"\' or 1=1 --"',
  '"#{7*7}"',
  '"../../etc/passwd"',
  '"999999999999999999"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999999999Z"',
  '"2026-02-30"',
  '"0001-01-01"',
  '"a@b.c,d@e.f"',
  '"A@B.C"',
  '"ß@ß.de"',
  '"İ@example.com"',
  '"\\u00e9"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1}',
  `"${'x'.repeat(5_000)}"`,
  `"${'가'.repeat(254)}"`,
  `"${'\\\\'.repeat(60)}"`,
]

/** Texts that are no JSON, or JSON that must not be read. */
const hostileTexts = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  '"x"',
  '0',
  '[]',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '\u0000',
  '{}{}',
  '// x',
  '<x/>',
  `${'['.repeat(21)}${']'.repeat(21)}`,
  `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`,
  `${'['.repeat(50_000)}`,
  '\ufeff{}',
  `{"x":"${'y'.repeat(101 * 1024)}"}`,
  `{"x":${'9'.repeat(50_000)}}`,
  '{"__proto__":{"polluted":1}}',
]

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'x/y/z',
  ';',
  'application/json, text/plain',
]

const hostileSegments = [
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ed%a0%80',
  '%2e%2e',
  '%2f',
  '..%2f..',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  'x'.repeat(65),
  'x'.repeat(101),
  '%EA%B0%80',
  '-',
  '%20',
  '1;drop',
  '*',
  '$1',
  '%2500',
]

const marker = '@spoilt@'

interface Leaf {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function leavesOf(value: unknown): Leaf[] {
  if (value === null || typeof value !== 'object') return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, child]) => [{ holder, key }, ...leavesOf(child)])
}

// Made once for all calls: fast-check fills tables for every kind of text that it is asked to draw.
const anyToken = fc.oneof(fc.constantFrom(...hostileTokens), fc.json())
const anyBytes = fc.oneof(
  fc.constantFrom(...hostileTexts).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 40 }).map((raw) => Buffer.from(raw)),
  fc.constantFrom(Buffer.from([0x22, 0xff, 0x22]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
)
const anyType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
)
const anySegment = fc.oneof(
  fc.constantFrom(...hostileSegments),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

/** One value of a valid body replaced, removed, doubled or joined by an unknown one. */
function spoiltBody(sound: unknown): fc.Arbitrary<Buffer> {
  const places = leavesOf(sound).length
  const way = fc.constantFrom('replace', 'remove', 'double', 'join')
  return fc.tuple(fc.nat(places - 1), way, anyToken).map(([place, how, token]) => {
    const copy = structuredClone(sound)
    const leaf = leavesOf(copy)[place]
    if (leaf && how === 'remove' && !Array.isArray(leaf.holder)) delete leaf.holder[leaf.key]
    else if (leaf && how === 'join' && !Array.isArray(leaf.holder)) leaf.holder.unknown = marker
    else if (leaf) leaf.holder[leaf.key] = marker
    const text = JSON.stringify(copy)
    const doubled = how === 'double' ? text.replace(/"(\w+)":"@spoilt@"/, `"$1":1,"$1":"${marker}"`) : text
    return Buffer.from(doubled.replace(`"${marker}"`, () => token))
  })
}

/** How many texts `everySpoiltBody` has for each place. */
export const hostileValues = hostileTokens.length

/** A valid body with each hostile value in the place of each of its values. */
export function everySpoiltBody(sound: unknown): string[] {
  return leavesOf(sound).flatMap((_, place) => {
    const copy = structuredClone(sound)
    const leaf = leavesOf(copy)[place]
    if (leaf) leaf.holder[leaf.key] = marker
    const text = JSON.stringify(copy)
    return hostileTokens.map((token) => text.replace(`"${marker}"`, () => token))
  })
}

export interface HostileRequest {
  readonly url: string
  readonly payload?: Buffer
  readonly headers: Record<string, string>
}

/** Requests to one endpoint, wrong in address, query, type or body, or valid by chance. */
export function hostileRequest(call: DeclaredCall): fc.Arbitrary<HostileRequest> {
  const sound = soundBodies[call.name]
  const body =
    sound === undefined
      ? anyBytes
      : fc.oneof({ weight: 3, arbitrary: spoiltBody(sound) }, { weight: 1, arbitrary: anyBytes })
  return fc.tuple(addressOf(call), body, anyType).map(([url, payload, contentType]) => {
    return call.method === 'GET' ? { url, headers: {} } : { url, payload, headers: { 'content-type': contentType } }
  })
}

function addressOf(call: DeclaredCall): fc.Arbitrary<string> {
  const path = call.endpoint.path.includes(':')
    ? fc.oneof(
        fc.constant(call.url),
        anySegment.map((part) => `/api${call.endpoint.path.replace(/:\w+/, () => part || 'x')}`),
      )
    : fc.constant(call.url)
  const name = fc.constantFrom(
    ...['level', 'section', 'shelf', 'cursor', 'search', 'version'],
    ...['__proto__', '__proto__[polluted]', 'constructor', 'x', '', '%00', '%zz'],
  )
  const value = fc.oneof(
    fc.constantFrom(...hostileSegments, 'B1', 'saved', 'read', '0', '-1', '999999999999999', 'society', '2026-01-01'),
    fc.constant('x'.repeat(4_000)),
  )
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 3 })
    .map((pairs) => pairs.map(([key, item]) => `${key}=${item}`).join('&'))
  const mostlyNone =
    call.method === 'GET' ? query : fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: query })
  return fc.tuple(path, mostlyNone).map(([address, asked]) => (asked ? `${address}?${asked}` : address))
}
