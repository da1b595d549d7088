import { randomUUID } from 'node:crypto'
import { mostCommentVoiceBytes, mostInquiryFileBytes } from '@readgrow/contract/constants'
import { aCommentRequest } from '../comment-requests.ts'
import { soundBodies } from '../hostile.ts'
import { recordEvents } from './events.ts'
import { full } from './nasty.ts'
import { headersOf, json, type Requests, request } from './requests.ts'
import { sendTakePart } from './take-parts.ts'
import { fewSounds, pictures, sounds } from './uploads.ts'
import { fewWordFiles, wordFiles } from './word-files.ts'
import type { LargeRequest, World } from './world.ts'

const newsroom = '/api/admin/newsroom/manuscripts'

/** Markdown with which its parsers were slow, or could be. */
const markdown: Readonly<Record<string, string>> = {
  'emphasis without end': '*a '.repeat(20_000),
  'a mark a block': '*a _b_ `c` [d](e)\n\n'.repeat(3_000),
  'as many marks as a manuscript may have': `${'*a **b '.repeat(130)}\n\n`.repeat(10),
  'as many links as a manuscript may have': `${'[a](<b'.repeat(133)}\n\n`.repeat(10),
  'as many links as a help page may have in a block': '[a](<b'.repeat(1_333),
  'four hundred marks a block': `${'*a **b '.repeat(130)}\n\n`.repeat(60),
  'links without end': '[a](<b'.repeat(10_000),
  'nested quotations': `${'> '.repeat(12)}a\n`.repeat(2_200),
  'nested lists': Array.from({ length: 12 }, (_, n) => `${'  '.repeat(n)}- a\n`)
    .join('')
    .repeat(300),
  'rules of tables': '|---'.repeat(15_000),
  'rows of tables': '|a|b|\n|---|---|\n'.repeat(3_700),
  'code marks': '`'.repeat(60_000),
  'one sentence': 'gave up '.repeat(7_500),
  sentences: 'He gave up. '.repeat(5_000),
  'full stops': '.'.repeat(60_000),
  initials: 'A. '.repeat(20_000),
  references: '&#97;'.repeat(12_000),
  definitions: '[a]: b\n'.repeat(8_500),
  html: '<a b="c">'.repeat(6_600),
  'open comments': '<!-- '.repeat(12_000),
}

/** Its fillers are those of addresses. They have names of their own: one that is there already would not be sent. */
const markdownOf = ({ pageUnits }: World): [what: string, text: string][] => [
  ...Object.entries(markdown),
  ...Object.entries(pageUnits).map(([what, unit]): [string, string] => [`nothing but ${what}`, full(unit, 60_000)]),
]

function* createManuscript(world: World): Requests {
  const sound = soundBodies.createManuscript as object
  for (const [what, text] of markdownOf(world))
    for (const format of ['TEXT', 'MARKDOWN'])
      yield request({
        what: `${format} of ${what}`,
        method: 'POST',
        url: newsroom,
        ...json({ ...sound, format, text }),
      })
}

async function* saveManuscript({ aManuscript, desk, units }: World): Requests {
  const id = await aManuscript(1)
  const { revision, document } = await desk.read(id)
  yield request({ what: 'the longest level', method: 'PUT', url: `${newsroom}/${id}`, ...json({ revision, document }) })
  const all = await aManuscript(3)
  const read = await desk.read(all)
  const body = { revision: read.revision, document: read.document }
  yield request({ what: 'three levels', method: 'PUT', url: `${newsroom}/${all}`, ...json(body) })
  for (const [what, unit] of Object.entries(units)) {
    const text = full(unit, 600)
    const paragraphs = read.document.versions.B1?.paragraphs.map((sentences) =>
      sentences.map((one) => ({ ...one, en: text, ko: '' })),
    )
    const versions = { B1: { ...read.document.versions.B1, paragraphs } }
    const next = await aManuscript(1)
    yield request({
      what: `sentences of ${what}`,
      method: 'PUT',
      url: `${newsroom}/${next}`,
      ...json({ revision: 2, document: { ...read.document, slug: `large-${next}`, versions } }),
    })
  }
}

async function* ofLargest(
  { largestManuscript }: World,
  path: string,
  method: LargeRequest['method'],
  body?: object,
): Requests {
  const id = await largestManuscript()
  yield request({ what: 'of three levels', method, url: `${newsroom}/${id}${path}`, ...(body ? json(body) : {}) })
}

function* saveEntries(): Requests {
  const line = { en: full('gave up ', 300), ko: full('가', 300) }
  const entries = Array.from({ length: 200 }, (_, n) => ({
    lemma: `zomet${n}`,
    pos: 'noun',
    ipa: full('x', 80),
    level: 'B2',
    senses: Array.from({ length: 3 }, (_, sense) => ({ ko: full('가', 180) + sense, example: line })),
  }))
  yield request({ what: '200 entries', method: 'PUT', url: '/api/admin/newsroom/words', ...json({ entries }) })
}

async function* giveTimings({ aManuscript, app, desk }: World): Requests {
  const id = await aManuscript(1)
  await app.fastify.inject({
    method: 'POST',
    url: `${newsroom}/${id}/audio/B1`,
    payload: Buffer.from(sounds['a whole MP3']?.().bytes as Uint8Array),
    headers: { ...headersOf(desk.operator), 'content-type': 'audio/mpeg' },
  })
  const url = `${newsroom}/${id}/audio/B1/timings`
  const timed = (count: number, text: string) =>
    JSON.stringify(Array.from({ length: count }, (_, n) => ({ text, startMs: n, endMs: n + 1 })))
  const texts = {
    'words, as many as go in': ['WORDS', timed(11_000, 'gave')],
    noughts: ['WORDS', `[${'0,'.repeat(240_000)}0]`],
    'nested arrays': ['WORDS', '['.repeat(250_000) + ']'.repeat(250_000)],
    'one long word': ['WORDS', timed(1, 'a'.repeat(490_000))],
    'one long phrase': ['WORDS', timed(1, 'a '.repeat(240_000))],
    cues: ['VTT', `WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(18_000)}`],
    'times inside': ['VTT', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'a<00:00.500>'.repeat(41_000)}`],
    tags: ['VTT', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<'.repeat(490_000)}`],
    newlines: ['VTT', `WEBVTT${'\n'.repeat(490_000)}`],
    spaces: ['VTT', `WEBVTT\n\n00:00.000${' '.repeat(490_000)}`],
  } as const
  for (const [what, [format, text]] of Object.entries(texts))
    yield request({ what, method: 'PUT', url, ...json({ format, text }) })
}

const storing: ReadonlySet<string> = new Set(['our own list', 'long sentences'])

function* importWords({ ownList, entriesOf, isShort }: World): Requests {
  const files = { ...wordFiles, 'our own list': () => ownList }
  // Refused files, and files without words, cost the same both ways. `exportWords` stores our own list in every run.
  for (const [what, make] of entriesOf(files, [...fewWordFiles, 'our own list']))
    for (const dry of storing.has(what) && !isShort ? ['true', 'false'] : ['true'])
      yield request({
        what: `${what}${dry === 'true' ? ', dry' : ''}`,
        method: 'POST',
        url: `/api/vocabulary/import?dry=${dry}`,
        payload: make(),
        type: 'text/csv',
      })
}

function* exportWords({ ownList }: World): Requests {
  yield request({
    what: 'our own list, stored before',
    method: 'POST',
    url: '/api/vocabulary/import?dry=false',
    payload: ownList,
    type: 'text/csv',
  })
  for (const format of ['csv', 'anki-text', 'anki-package'])
    yield request({ what: `${format} of 5,000 words`, method: 'GET', url: `/api/vocabulary/export?format=${format}` })
}

/** Its own, and those of the files for words that hold it up most. */
const fewMemberFiles = [
  ...['members', 'problems', 'piles of marks', 'one long address', 'stops that end no address', 'addresses of dots'],
  ...['carriage returns', 'the Korean code page', 'wide rows'],
]

function* importMembers({ entriesOf, isShort }: World): Requests {
  const most = 2 * 1024 * 1024
  const head = '이름,이메일,사번,팀,역할\n'
  const rows = (row: (n: number) => string, count = 5_000) =>
    head + Array.from({ length: count }, (_, n) => row(n)).join('\n')
  const files: Record<string, string | Uint8Array> = {
    members: rows((n) => `김하나,new${n}@file.test,N${n},팀 ${n % 40};공통;${full('팀', 40)},구성원`),
    problems: rows((n) => `${full('가', 60)},${n}`),
    ...Object.fromEntries(
      Object.entries(wordFiles)
        .slice(0, 17)
        .map(([what, make]) => [what, Buffer.from(make()).subarray(0, most)]),
    ),
    'piles of marks': head + `${full('\u0301\u0323', 30_000)},a@b.test\n`.repeat(20),
    'one long address': `${head}김,${full('a', 60_000)}@b.test`,
    'stops that end no address': head + `김,${full('.', 60_000)}x\n`.repeat(30),
    'addresses of dots': rows((n) => `김,${full('a.', 300)}${n}@${full('a.', 60)}`, 2_000),
  }
  // What is refused, and what has a problem, costs the same both ways.
  for (const [what, payload] of entriesOf(files, fewMemberFiles))
    for (const dry of isShort && what !== 'members' ? ['true'] : ['true', 'false'])
      yield request({
        what: `${what}${dry === 'true' ? ', dry' : ''}`,
        method: 'POST',
        url: `/api/admin/member-import?dry=${dry}`,
        payload,
        type: 'text/csv',
      })
}

function* setCompanyWords(): Requests {
  const lemmas = (word: (n: number) => string) => json({ lemmas: Array.from({ length: 2_000 }, (_, n) => word(n)) })
  yield request({
    what: '2,000 words',
    method: 'PUT',
    url: '/api/admin/company-words',
    ...lemmas((n) => `word${n} ${full('gave ', 30)}`),
  })
}

async function* uploadCommentVoice({ app, callers, entriesOf }: World): Requests {
  const held = { learnerId: callers.learner.id, editorId: callers.operator.id }
  const requestId = await aCommentRequest(app, held)
  const url = `/api/admin/take-comments/${requestId}/voice`
  for (const [what, make] of entriesOf(sounds, fewSounds)) {
    const { type, bytes } = make()
    const payload = Buffer.from(bytes).subarray(0, mostCommentVoiceBytes)
    yield request({ what, method: 'PUT', url, payload, type })
  }
}

async function* uploadAudio({ aManuscript }: World): Requests {
  const id = await aManuscript(1)
  for (const [what, make] of Object.entries(sounds)) {
    const { type, bytes } = make()
    yield request({ what, method: 'POST', url: `${newsroom}/${id}/audio/B1`, payload: bytes, type })
  }
}

function* uploadInquiryFile(): Requests {
  const most = Buffer.alloc(mostInquiryFileBytes)
  const begun = (signature: string) => Buffer.concat([Buffer.from(signature, 'latin1'), most]).subarray(0, most.length)
  const files = {
    'a PNG of noughts': ['image/png', begun('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    'a text of noughts': ['text/plain', most],
    'a text of one letter': ['text/plain', Buffer.alloc(mostInquiryFileBytes, 'a')],
    'a text of blanks': ['text/plain', Buffer.alloc(mostInquiryFileBytes, ' ')],
    'a text of marks': ['text/plain', Buffer.from(full('\u0301\u0323', mostInquiryFileBytes / 2))],
    'a text of Korean': ['text/plain', Buffer.from(full('가', Math.floor(mostInquiryFileBytes / 3)))],
  } as const
  for (const [what, [type, payload]] of Object.entries(files)) {
    const url = `/api/inquiry-files/${randomUUID()}?name=${encodeURIComponent(full('..가', 200))}`
    yield request({ what, method: 'PUT', url, payload, type })
  }
}

const uploadPictureTo = (url: string, method: 'POST' | 'PUT' = 'POST') =>
  function* (): Requests {
    for (const [what, make] of Object.entries(pictures)) {
      const { type, bytes } = make()
      yield request({ what, method, url, payload: bytes, type })
    }
  }

/** Texts that keep their own thread busy. `nested lists` do so longest, and stand for them in a short run. */
const slowInTheirThread: ReadonlySet<string> = new Set(['a mark a block', 'four hundred marks a block'])

function* previewHelpPage(world: World): Requests {
  const all = markdownOf(world)
  for (const [what, text] of world.isShort ? all.filter(([what]) => !slowInTheirThread.has(what)) : all)
    yield request({ what, method: 'POST', url: '/api/admin/help/preview', ...json({ markdown: text }) })
}

/**
 * Requests written for particular calls: with the data they need, or made to be slow in their own way. Every call
 * with a file has a row; so has every call whose work grows with what is stored.
 */
export const particularRequests: Readonly<Record<string, (world: World) => Requests>> = {
  createManuscript,
  saveManuscript,
  readManuscript: (world) => ofLargest(world, '', 'GET'),
  analyseManuscript: (world) => ofLargest(world, '/analysis?level=B1', 'GET'),
  readManuscriptHistory: (world) => ofLargest(world, '/history', 'GET'),
  checkManuscript: (world) => ofLargest(world, '/check', 'POST', { revision: 2, kind: 'FACTS' }),
  publishManuscript: (world) => ofLargest(world, '/publish', 'POST', { revision: 2, publishAt: null }),
  saveEntries,
  giveTimings,
  recordEvents,
  importWords,
  exportWords,
  importMembers,
  setCompanyWords,
  uploadAudio,
  uploadCommentVoice,
  uploadPicture: uploadPictureTo('/api/admin/newsroom/pictures'),
  uploadHelpPicture: uploadPictureTo('/api/admin/help/pictures'),
  setSeal: uploadPictureTo('/api/admin/certificates/seal', 'PUT'),
  previewHelpPage,
  uploadInquiryFile,
  sendTakePart,
}
