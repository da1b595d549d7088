import { lazySheet, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { findOwner } from '#practice'
import {
  decodeSound,
  type FoundRecording,
  findRecordings,
  forgetRecording,
  leftHere,
  type RecordedTake,
  type Recorder,
  useRecorder,
} from '#recorder'
import { analyseApart, prepareAnalysis } from './analyse-apart.ts'
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
  const consent = useRecordingConsent()
  const recogniser = useRecogniser()
  useEffect(() => {
    void findOwner(queries).then(setOwner)
  }, [queries])

  const review = (take: RecordedTake, transcript: string | null) =>
    reviewOf(take, transcript, latest.current).then(latest.current.onReview)

  const recorder = useRecorder({
    owner,
    purpose: options.purpose,
    longestMs: options.longestMs,
    onTake: (take) => void recogniser.end().then((transcript) => review(take, transcript)),
  })
  const { kind } = recorder.state
  const { follow } = recogniser
  useEffect(() => follow(kind), [kind, follow])
  useEffect(prepareAnalysis, [])
  const { found, setFound } = useFound(owner, options.purpose)
  const isRecording = kind === 'RECORDING' || kind === 'PAUSED'
  useSayLeft(isRecording, owner, options.purpose)

  function begin(): void {
    recogniser.begin(consent.has('RECOGNISER') === true)
    recorder.start()
  }

  return {
    recorder: {
      ...recorder,
      start: () => consent.before(begin),
      discard: () => {
        recogniser.drop()
        recorder.discard()
      },
    },
    isRecording,
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

/** The browser's recogniser, where its learner agreed to it: it hears what is recorded and nothing else. */
function useRecogniser() {
  const listener = useRef<Listener | null>(null)
  const drop = useCallback(() => {
    listener.current?.abort()
    listener.current = null
  }, [])
  useEffect(() => drop, [drop])
  const follow = useCallback(
    (kind: Recorder['state']['kind']) => {
      if (kind === 'RECORDING') listener.current?.resume()
      if (kind === 'PAUSED' || kind === 'FINISHING') listener.current?.pause()
      if (kind === 'BLOCKED') drop()
    },
    [drop],
  )
  return {
    follow,
    drop,
    begin: (isAgreed: boolean) => {
      // One of an earlier press would listen on beside it.
      drop()
      listener.current = isAgreed ? listen() : null
    },
    end: async (): Promise<string | null> => {
      const ended = listener.current
      listener.current = null
      return ended ? ended.end() : null
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
  return {
    take,
    analysis,
    transcript,
    model,
    problems: analysis ? problemsOf(analysis.measures, take.isLost) : ['BROKEN'],
  }
}

/** Says that a recording ended because its screen was left, and whether it can be had again; after `useRecorder`. */
function useSayLeft(isRecording: boolean, owner: string, purpose: string): void {
  const now = useRef({ isRecording, owner, purpose })
  useEffect(() => {
    now.current = { isRecording, owner, purpose }
  })
  useEffect(
    () => () => {
      if (now.current.isRecording) void sayLeft(now.current)
    },
    [],
  )
}

async function sayLeft({ owner, purpose }: { readonly owner: string; readonly purpose: string }): Promise<void> {
  const left = await leftHere()
  // Without a store (a private window) it is gone.
  const isKept = (await findRecordings(owner)).some((each) => each.purpose === purpose && left.has(each.id))
  const message = isKept
    ? '녹음을 끝내지 않고 나왔어요. 녹음한 데까지 이 기기에 남겨 뒀으니, 돌아가면 불러올 수 있어요.'
    : '녹음을 끝내지 않고 나와서 저장하지 못했어요.'
  showToast({ type: 'info', message, durationMs: 6_000 })
}

/** What a closed tab or a screen that was left has of this purpose. Of another tab that records right now nothing is touched. */
function useFound(owner: string, purpose: string) {
  const [found, setFound] = useState<FoundRecording | null>(null)
  useEffect(() => {
    if (!owner) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ofPurpose = async () => (await findRecordings(owner)).filter((each) => each.purpose === purpose)
    async function look(): Promise<void> {
      const own = await leftHere()
      const all = await ofPurpose()
      if (left) return
      const old = all.find(({ id, at }) => own.has(id) || Date.now() - at > stillGoingMs)
      setFound(old ?? null)
      const [young] = all
      if (old || !young) return
      // A reload comes at once: what grows meanwhile is another tab's, the rest was left behind.
      timer = setTimeout(async () => {
        const later = (await ofPurpose()).find(({ id }) => id === young.id)
        if (!left && later?.at === young.at) setFound(later)
      }, stillGoingMs)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [owner, purpose])
  return { found, setFound }
}

/** A recorder writes every five seconds; what is younger may still be under way in another tab. */
const stillGoingMs = 8_000

async function restored({ id, blob, at }: FoundRecording): Promise<RecordedTake> {
  const sound = await decodeSound(blob)
  const durationMs = sound ? Math.round(sound.length / 16) : 0
  return { id, blob, sound, durationMs, recordedAt: new Date(at).toISOString(), looks: null, isLost: false }
}
