import { lazySheet } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { findOwner } from '#practice'
import {
  decodeSound,
  type FoundRecording,
  findRecordings,
  forgetRecording,
  type RecordedTake,
  type Recorder,
  useRecorder,
} from '#recorder'
import { analyseApart } from './analyse-apart.ts'
import type { Analysis } from './analysis.ts'
import { ConsentLines } from './consent-lines.tsx'
import { problemsOf, type TakeProblem } from './measure-words.ts'
import type { ReadModel } from './model-sound.ts'
import { canRecognise, type Listener, listen } from './recognise.ts'
import { useConsents } from './use-consent.ts'

const ConsentSheet = lazySheet(async () => (await import('./consent-sheet.tsx')).ConsentSheet)

/** A recording with what was found out about it; it is on this device alone until it is kept. */
export interface ReviewedTake {
  readonly take: RecordedTake
  readonly analysis: Analysis | null
  readonly problems: readonly TakeProblem[]
  /** What the browser's recogniser heard; null where none listened or it failed. */
  readonly transcript: string | null
  readonly model: ReadModel | null
}

interface TakingOptions {
  /** What the recording is for; what a crash leaves behind is found by it. */
  readonly purpose: string
  readonly script: string
  /** The voice that it is compared with. */
  readonly model: () => Promise<ReadModel | null>
  readonly longestMs: number
  readonly onReview: (review: ReviewedTake) => void
}

export interface Taking {
  /** Its `start` asks for consent first. */
  readonly recorder: Recorder
  readonly isRecording: boolean
  /** What can be set about recording here; for the recorder's panel. */
  readonly settings: ReactNode
  /** To be drawn by the screen. */
  readonly sheets: ReactNode
  /** What an earlier visit did not finish. */
  readonly found: FoundRecording | null
  readonly reviewFound: () => void
  readonly forgetFound: () => void
}

/** Records takes of a script: consent before the first one, the recogniser beside it, measures after it. */
export function useTaking(options: TakingOptions): Taking {
  const latest = useRef(options)
  latest.current = options
  const queries = useQueryClient()
  const [owner, setOwner] = useState('')
  const listener = useRef<Listener | null>(null)
  const consent = useRecordingConsent()
  useEffect(() => {
    void findOwner(queries).then(setOwner)
  }, [queries])

  const review = (take: RecordedTake, transcript: string | null) =>
    reviewOf(take, transcript, latest.current).then(latest.current.onReview)

  const recorder = useRecorder({
    owner,
    purpose: options.purpose,
    longestMs: options.longestMs,
    onTake: (take) => {
      const heard = listener.current?.end() ?? Promise.resolve(null)
      listener.current = null
      void heard.then((transcript) => review(take, transcript))
    },
  })
  useEffect(() => () => listener.current?.abort(), [])
  const { found, setFound } = useFound(owner, options.purpose)

  function begin(): void {
    listener.current = consent.has('RECOGNISER') ? listen() : null
    recorder.start()
  }

  return {
    recorder: {
      ...recorder,
      start: () => consent.before(begin),
      discard: () => {
        listener.current?.abort()
        listener.current = null
        recorder.discard()
      },
    },
    isRecording: recorder.state.kind === 'RECORDING' || recorder.state.kind === 'PAUSED',
    settings: canRecognise() ? <ConsentLines only="RECOGNISER" /> : null,
    sheets: consent.sheet,
    found,
    reviewFound: () => {
      if (!found) return
      setFound(null)
      void restored(found).then((take) => review(take, null))
    },
    forgetFound: () => {
      if (found) void forgetRecording(found.id)
      setFound(null)
    },
  }
}

/** Nothing is recorded before its learner has agreed; after that the press that asked for it records. */
function useRecordingConsent() {
  const { consents, has, agree } = useConsents()
  const [asking, setAsking] = useState(false)
  const consent = consents?.find(({ purpose }) => purpose === 'RECORDING')
  return {
    has,
    before: (work: () => void) => (has('RECORDING') ? work() : setAsking(true)),
    sheet: (
      <Suspense fallback={null}>
        {asking && consent && (
          <ConsentSheet
            consent={consent}
            otherwise="녹음하지 않기"
            onAgree={() => agree(consent)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    ),
  }
}

async function reviewOf(
  take: RecordedTake,
  transcript: string | null,
  { script, model: read }: Pick<TakingOptions, 'script' | 'model'>,
): Promise<ReviewedTake> {
  const model = await read().catch(() => null)
  const { sound } = take
  const analysis = sound
    ? await analyseApart({ sound, script, transcript, readToTheEnd: true, model, looks: take.looks }).catch(() => null)
    : null
  return { take, analysis, transcript, model, problems: analysis ? problemsOf(analysis.measures) : ['BROKEN'] }
}

/** What a closed tab left of this purpose. Of another tab that records right now nothing is touched. */
function useFound(owner: string, purpose: string) {
  const [found, setFound] = useState<FoundRecording | null>(null)
  useEffect(() => {
    if (!owner) return
    let left = false
    void findRecordings(owner).then((all) => {
      const mine = all.find((each) => each.purpose === purpose && Date.now() - each.at > stillGoingMs)
      if (!left) setFound(mine ?? null)
    })
    return () => {
      left = true
    }
  }, [owner, purpose])
  return { found, setFound }
}

/** A recorder writes every five seconds; what is younger may still be under way in another tab. */
const stillGoingMs = 8_000

async function restored({ id, blob, at }: FoundRecording): Promise<RecordedTake> {
  const sound = await decodeSound(blob)
  const durationMs = sound ? Math.round(sound.length / 16) : 0
  return { id, blob, sound, durationMs, recordedAt: new Date(at).toISOString(), looks: null }
}
