import type { CallReply } from '@readgrow/contract'
import { compareWords } from '@readgrow/learning/speech'
import { PagePart } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Article, allSentences } from '#articles'
import { ClipPart } from '#clip'
import { AssessmentPart } from '#speech-assessment'
import { CommentsPart } from '#take-comments'
import {
  type Analysis,
  analyseApart,
  MeasureView,
  numberOf,
  pausedText,
  type ReadModel,
  readModel,
  takeSound,
  totalText,
  useAgree,
} from '#takes'
import type { AnchorScript } from './desk.tsx'
import { DrillPart } from './drill-part.tsx'
import { HeardWords } from './heard-words.tsx'
import { loadClip } from './load-clip.ts'
import { SentenceCompare } from './sentence-compare.tsx'

type Take = CallReply<'GET /takes/:takeId'>

interface TakeViewProps {
  readonly article: Article
  readonly take: Take
  readonly script: AnchorScript
}

/** What was measured about a run-through, the script sentence by sentence beside the model, and its clip. */
export function TakeView({ article, take: stored, script }: TakeViewProps) {
  const heard = useHeard(article, stored)
  const take = useMemo(() => withModel(stored, heard), [stored, heard])
  const { measures } = take
  const said = compareWords(take.script, take.transcript?.text ?? null)
  const consent = useAgree('ASSESSMENT')
  const first = script.runThroughs.at(-1)
  const load = useCallback((signal: AbortSignal) => loadClip(article, take, signal), [article, take])
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-ink border-y py-5 md:grid-cols-4">
        <MeasureView
          label="1분에 읽은 단어"
          measure={measures.pace.wordsPerMinute}
          beside={modelPace(heard.model, article)}
        />
        <MeasureView
          label="이어 읽을 곳에서 쉰 횟수"
          measure={measures.pauses.insideClauses}
          beside={first && first.takeId !== take.id ? besideFirst(first.measures.pauses.insideClauses) : null}
        />
        <MeasureView label="소리 낸 시간" measure={measures.pace.speechTime} beside={totalText(measures)} />
        <MeasureView label="쉰 곳" measure={measures.pauses.count} beside={pausedText(measures)} />
        <MeasureView label="인식된 단어" measure={said.recognisedShare as typeof measures.pauses.count} />
        <MeasureView label="쉰 시간의 비율" measure={measures.pauses.share} />
      </dl>
      <SentenceCompare {...{ article, take, heard }} />
      <DrillPart {...{ article, take, heard }} />
      <HeardWords take={take} agree={consent.agree} />
      <div className="pt-8">
        <AssessmentPart takeId={take.id} agree={consent.agree} />
      </div>
      <CommentsPart takeId={take.id} />
      <PagePart title="영상으로 남기기">
        <div className="mt-3">
          <ClipPart load={load} fileName={`readgrow-${article.article.id}`} />
        </div>
      </PagePart>
      {consent.sheet}
    </>
  )
}

/**
 * A model that came after the recording is compared with it now, and so is a take whose words were found by an older rule,
 * which did not tell what was not said; pace and level stay as they were measured then.
 */
function withModel(take: Take, { model, analysis }: Heard): Take {
  const { words, pauses } = take.measures
  const isOld = 'unavailable' in words ? words.unavailable === 'NO_MODEL' : words.method !== 'MFCC_DTW_3'
  if (!isOld) return take
  if (!model || !analysis) return 'unavailable' in words ? take : withoutWords(take)
  const { insideClauses } = analysis.measures.pauses
  const measures = { ...take.measures, words: analysis.measures.words, pauses: { ...pauses, insideClauses } }
  return { ...take, measures }
}

const withoutWords = (take: Take): Take => ({
  ...take,
  measures: { ...take.measures, words: { unavailable: 'NO_MODEL' } },
})

/** The sounds of a take and its model, and what only they can show. Null while they come, and where they cannot. */
export interface Heard {
  readonly sound: Float32Array | null
  readonly model: ReadModel | null
  readonly analysis: Analysis | null
  readonly state: 'LOADING' | 'THERE' | 'GONE'
}

const nothing: Heard = { sound: null, model: null, analysis: null, state: 'LOADING' }

function useHeard(article: Article, take: Take): Heard {
  const queries = useQueryClient()
  const [heard, setHeard] = useState(nothing)
  useEffect(() => {
    let left = false
    async function load(): Promise<void> {
      const [sound, model] = await Promise.all([
        takeSound(take.id),
        article.revision === take.revision ? readModel(queries, article).catch(() => null) : null,
      ])
      if (left) return
      setHeard({ sound, model, analysis: null, state: sound ? 'THERE' : 'GONE' })
      if (!sound) return
      const request = {
        sound,
        script: take.script,
        transcript: take.transcript?.text ?? null,
        readToTheEnd: true,
        looks: null,
        model,
      }
      const analysis = await analyseApart(request).catch(() => null)
      if (!left) setHeard({ sound, model, analysis, state: 'THERE' })
    }
    void load()
    return () => {
      left = true
    }
  }, [queries, article, take])
  return heard
}

/** Words a minute of the model, from its own length. */
function modelPace(model: ReadModel | null, article: Article): string | null {
  if (!model) return null
  const words = allSentences(article).reduce((sum, { tokens }) => sum + tokens.length, 0)
  const minutes = model.sound.length / 16_000 / 60
  return `예시 음성 ${Math.round(words / minutes)}단어`
}

function besideFirst(measure: AnchorScript['runThroughs'][number]['measures']['pauses']['count']): string {
  const value = numberOf(measure)
  return value === null ? '첫 녹음은 측정하지 않았어요' : `첫 녹음 ${Math.round(value)}`
}
