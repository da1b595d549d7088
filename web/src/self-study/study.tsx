import type { SelfStudyStep } from '@readgrow/contract/constants'
import { useEffect, useRef, useState } from 'react'
import { type Article, onArticle } from '#articles'
import { report, waitingEvents } from '#outbox'
import { type Study, stepRows, type Work } from './steps.ts'
import { StudyHead } from './study-head.tsx'
import { useStepClock } from './use-step-clock.ts'
import { useStepPlace } from './use-step-place.ts'

export type StepEnd = Study['steps'][number]['end']
export type Ends = ReadonlyMap<SelfStudyStep, StepEnd>

interface StudyViewProps {
  readonly article: Article
  readonly study: Study
  /** Whether the study is what the server says now; a cached one may be behind. */
  readonly settled: boolean
}

/** The step at hand, between the way out above and its own buttons below. */
export function StudyView({ article, study, settled }: StudyViewProps) {
  const { ends, end } = useEnds(article, study)
  const { at, goTo, leaveFor, isLeaving } = useStepPlace(
    openAfter(ends, null) ?? stepRows[0]?.step ?? 'PREVIEW',
    settled,
  )
  const clock = useStepClock(`${article.article.id}/${study.level}/${at}`)
  const row = stepRows.find(({ step }) => step === at)
  const heading = useStepFocus(at)
  if (!row) return null

  function goOn(how: 'DONE' | 'SKIPPED', work?: Work): void {
    if (isLeaving) return
    const seconds = clock.take()
    const place = onArticle(article)
    if (how === 'DONE' && work) void report({ kind: 'SELF_STUDY_STEP_DONE', ...place, seconds, work })
    else void report({ kind: 'SELF_STUDY_STEP_SKIPPED', ...place, seconds, step: at })
    const after = end(at, how)
    const next = openAfter(after, at)
    if (next) return goTo(next)
    leaveFor(`/selfstudy/result?article=${article.article.id}&level=${article.article.level}`)
  }

  const { View } = row
  return (
    <>
      <title>{`${row.name} · 집중 학습 · 리드그로우`}</title>
      <StudyHead article={article} at={at} ends={ends} onGo={goTo} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-bold text-title outline-none">
        {row.name}
      </h1>
      <p className="mt-1 text-ink-soft">{row.lead}</p>
      <View
        key={at}
        article={article}
        study={study}
        onDone={(work) => goOn('DONE', work)}
        onSkip={() => goOn('SKIPPED')}
        onAlive={clock.alive}
      />
    </>
  )
}

/** The first step after this one without an end, or the first of all; null when every step has one. */
function openAfter(ends: Ends, at: SelfStudyStep | null): SelfStudyStep | null {
  const open = stepRows.filter(({ step }) => !ends.get(step))
  const place = stepRows.findIndex(({ step }) => step === at)
  return (open.find(({ step }) => stepRows.findIndex((row) => row.step === step) > place) ?? open[0])?.step ?? null
}

/** How each step ended, with what this page has reported and the server does not know yet. */
function useEnds({ article }: Article, study: Study) {
  const { id, level } = article
  const [own, setOwn] = useState<Ends>(new Map())
  useEffect(() => {
    let left = false
    void waitingEvents().then((events) => {
      const mine = events.flatMap((event): [SelfStudyStep, StepEnd][] => {
        if (!('articleId' in event) || event.articleId !== id || event.level !== level) return []
        if (event.kind === 'SELF_STUDY_STEP_DONE') return [[event.work.step, 'DONE']]
        return event.kind === 'SELF_STUDY_STEP_SKIPPED' ? [[event.step, 'SKIPPED']] : []
      })
      if (!left && mine.length > 0) setOwn((known) => new Map([...mine, ...known]))
    })
    return () => {
      left = true
    }
  }, [id, level])
  const known: Ends = new Map(study.steps.map(({ step, end }) => [step, end]))
  const ends = new Map([...known, ...[...own].filter(([step, end]) => end === 'DONE' || known.get(step) !== 'DONE')])
  function end(step: SelfStudyStep, how: 'DONE' | 'SKIPPED'): Ends {
    const kept = how === 'SKIPPED' && ends.get(step) === 'DONE' ? 'DONE' : how
    setOwn((before) => new Map(before).set(step, kept))
    return new Map(ends).set(step, kept)
  }
  return { ends, end }
}

/** Every step but the first one shown begins at its heading and at the top of the page. */
function useStepFocus(at: SelfStudyStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<SelfStudyStep | null>(null)
  useEffect(() => {
    if (shown.current !== null && shown.current !== at) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    shown.current = at
  }, [at])
  return heading
}
