import { type Answers, type Failure, gatewayDown, refusal } from '@readgrow/client/testing'
import type { CallArgs, CallReply } from '@readgrow/contract'
import { takePartBytes } from '@readgrow/contract/constants'
import { storeSlice } from '../recorder/slice-store.ts'
import type { TakeMeasures } from '../takes/analysis.ts'
import { anArticle } from './article.ts'

type Measure = TakeMeasures['pauses']['count']
type Opening = CallArgs<'PUT /takes/:takeId'>['body']
type Upload = CallReply<'PUT /takes/:takeId'>
type Reason = Extract<Measure, { unavailable: unknown }>['unavailable']

export const unavailable = (reason: Reason) => ({ unavailable: reason })
export const measured = (value: number, unit: Extract<Measure, { unit: unknown }>['unit'] = 'COUNT') =>
  ({ value, unit, method: 'ENERGY_VAD_2', source: 'SOUND' }) as const

/** What was measured about a good take without a model. */
export function someMeasures(over: Partial<TakeMeasures> = {}): TakeMeasures {
  const noModel = unavailable('NO_MODEL')
  return {
    quality: {
      speechLevel: measured(-22, 'DBFS'),
      peakLevel: measured(-6, 'DBFS'),
      clippedShare: measured(0, 'SHARE'),
      signalToNoise: measured(30, 'DB'),
      silentShare: measured(0.1, 'SHARE'),
    },
    pauses: {
      count: measured(2),
      meanLength: measured(400, 'MS'),
      longest: measured(600, 'MS'),
      longCount: measured(0),
      share: measured(0.12, 'SHARE'),
      insideClauses: noModel,
    },
    pace: {
      totalTime: measured(9_400, 'MS'),
      speechTime: measured(8_000, 'MS'),
      phonationRatio: measured(0.85, 'SHARE'),
      speechRate: unavailable('NO_TRANSCRIPT'),
      wordsPerMinute: unavailable('NO_TRANSCRIPT'),
      articulationRate: unavailable('NO_TRANSCRIPT'),
      articulatedWordsPerMinute: unavailable('NO_TRANSCRIPT'),
    },
    speech: { value: [[200, 2_000]], unit: 'MS', method: 'ENERGY_VAD_2', source: 'SOUND' },
    words: noModel,
    peaks: [0, 50, 100],
    ...over,
  }
}

type Take = CallReply<'GET /takes/:takeId'>

export const takeId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A run-through of the whole script, as the server has it. */
export const aTake = (over: Partial<Take> = {}): Take => ({
  id: takeId(1),
  kind: 'RUN_THROUGH',
  articleId: 'tiny-forests',
  level: 'B1',
  headline: 'Tiny Forests',
  sentenceId: null,
  durationMs: 61_000,
  recordedAt: '2026-11-21T03:00:00.000Z',
  deletedOn: '2027-05-20T03:00:00.000Z',
  stored: true,
  best: false,
  revision: 1,
  script: 'They carry Kim out. Trees grow. “Trees!” In 2026.',
  measures: someMeasures(),
  transcript: null,
  ...over,
})

type AnchorScript = CallReply<'GET /anchor/:id'>

export const aRunThrough = (
  number: number,
  recordedAt: string,
  over: Partial<AnchorScript['runThroughs'][number]> = {},
): AnchorScript['runThroughs'][number] => {
  const { quality, pauses, pace } = someMeasures()
  return {
    takeId: takeId(number),
    durationMs: 61_000,
    recordedAt,
    measures: { quality, pauses, pace },
    heardShare: null,
    transcript: null,
    script: 'They carry Kim out.',
    ...over,
  }
}

export const anAnchorScript = (over: Partial<AnchorScript> = {}): AnchorScript => ({
  level: 'B1',
  headline: anArticle().article.headline,
  best: [],
  sentenceTakes: [],
  runThroughs: [],
  ...over,
})

const consent = (purpose: 'RECORDING' | 'RECOGNISER' | 'ASSESSMENT', agreedAt: string | null) => ({
  purpose,
  version: '1',
  title: `${purpose}에 동의해 주세요`,
  lines: ['무엇을 녹음하는지 알려 드려요.'],
  agreedAt,
})

/** What a learner agreed to: to be recorded, unless it is said otherwise. */
export const someConsents = (agreedAt: string | null = '2026-11-20T03:00:00.000Z') => ({
  consents: [consent('RECORDING', agreedAt), consent('RECOGNISER', null), consent('ASSESSMENT', null)],
  retentionDays: 180,
  pronunciation: null,
})

interface Left {
  readonly owner: string
  readonly purpose?: string
  readonly secondsAgo?: number
}

/** What a tab left on the device that was closed in the middle of a recording. */
export const leaveRecording = ({ owner, purpose = 'anchor', secondsAgo = 60 }: Left): Promise<void> =>
  storeSlice({
    ...{ owner, purpose, recordingId: takeId(5), index: 0, at: Date.now() - secondsAgo * 1_000 },
    blob: new Blob(['1.'], { type: 'audio/webm;codecs=opus' }),
  })

interface ServedTake {
  readonly opening: Opening
  readonly files: Map<string, Uint8Array[]>
  best: boolean
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

function arrivedOf(take: ServedTake | undefined): Upload {
  const files = (take?.opening.files ?? []).map(({ part, bytes }) => {
    const received = lengthOf(take?.files.get(part) ?? [])
    return { part, bytes, received, stored: received === bytes }
  })
  return { files, stored: files.every(({ stored }) => stored) }
}

/** A server that takes recordings, part by part. `said` is every call in its order; `refuse` fails the next ones. */
export function takeServer() {
  const takes = new Map<string, ServedTake>()
  const said: string[] = []
  let refusals: Failure[] = []
  let losing = 0
  const uploadOf = (id: string) => arrivedOf(takes.get(id))
  /** What happened stays, and the answer to it may be lost on its way. */
  const answer = <T>(reply: T): T | Failure => {
    if (losing === 0) return reply
    losing--
    return gatewayDown
  }
  const answers: Answers = {
    'PUT /takes/:takeId': ({ params: { takeId: id }, body }) => {
      said.push('open')
      const refused = refusals.shift()
      if (refused) return refused
      if (!takes.has(id)) takes.set(id, { opening: body, files: new Map(), best: false })
      return answer(uploadOf(id))
    },
    'PUT /takes/:takeId/files/:part': ({ params: { takeId: id, part }, query: { offset }, file }) => {
      said.push(`${part} ${offset / takePartBytes}`)
      const refused = refusals.shift()
      if (refused) return refused
      const parts = takes.get(id)?.files
      const before = parts?.get(part) ?? []
      const received = lengthOf(before)
      if (offset > received) return refusal('UPLOAD_OFFSET')
      if (offset === received) parts?.set(part, [...before, file as Uint8Array])
      return answer(uploadOf(id))
    },
    'GET /takes/:takeId/upload': ({ params: { takeId: id } }) => {
      said.push('ask')
      return uploadOf(id)
    },
    'DELETE /takes/:takeId': ({ params: { takeId: id } }) => {
      said.push('delete')
      return takes.delete(id) ? {} : refusal('NOT_FOUND')
    },
    'PUT /takes/:takeId/best': ({ params: { takeId: id } }) => {
      said.push('best')
      Object.assign(takes.get(id) ?? {}, { best: true })
      return {}
    },
  }
  return {
    answers,
    said,
    takes,
    stored: (id: string) => uploadOf(id).stored && takes.has(id),
    /** The bytes of a file that have arrived. */
    bytes: (id: string, part: string) => Buffer.concat(takes.get(id)?.files.get(part) ?? []),
    refuse: (...next: Failure[]) => {
      refusals = next
    },
    loseAnswers: (count: number) => {
      losing = count
    },
  }
}
