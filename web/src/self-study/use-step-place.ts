import type { SelfStudyStep } from '@readgrow/contract/constants'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { stepRows } from './steps.ts'

/** What an entry of the browser's history knows: its step, and how many entries of this study stand before it. */
interface Mark {
  readonly step: SelfStudyStep
  readonly depth: number
}

const known = (step: unknown): SelfStudyStep | null => stepRows.find((row) => row.step === step)?.step ?? null

function markOf(state: unknown): Mark | null {
  const { step, depth } = (state ?? {}) as Partial<Mark>
  const found = known(step)
  return found && typeof depth === 'number' ? { step: found, depth } : null
}

const neverChanges = () => () => undefined
const onBrowser = () => true
/** It draws the page without knowing which entry of the history it is for. */
const onServer = () => false

/**
 * The step on the screen. Each has an entry of the browser's history, so that Back leads to the one before; `open` is
 * where somebody begins whose address names none. A study that is over leaves none of its steps behind.
 */
export function useStepPlace(open: SelfStudyStep, settled: boolean) {
  const navigate = useNavigate()
  const type = useNavigationType()
  const { key, state, pathname, search } = useLocation()
  const alive = useSyncExternalStore(neverChanges, onBrowser, onServer)
  const mark = alive ? markOf(state) : null
  const named = known(new URLSearchParams(search).get('step'))
  // Drawn at once: the second click of a double click must not meet the step that is over.
  const [chosen, setChosen] = useState<SelfStudyStep | null>(null)
  const at = chosen ?? mark?.step ?? named ?? open
  const first = useRef<SelfStudyStep | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  // From here on the learner is at this step, whatever another device does.
  useEffect(() => {
    if (!settled || !alive) return
    if (!mark) first.current ??= at
    setChosen((before) => before ?? at)
  }, [settled, alive, at, mark])
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (leaving) void navigate(leaving, { replace: true })
    else if (type === 'POP') setChosen(mark?.step ?? named ?? first.current)
  }, [key, type, mark, named, leaving, navigate])

  function goTo(step: SelfStudyStep): void {
    if (leaving || step === at) return
    setChosen(step)
    // The address named where one began.
    const rest = new URLSearchParams(search)
    rest.delete('step')
    const next: Mark = { step, depth: (mark?.depth ?? 0) + 1 }
    void navigate({ pathname, search: rest.toString() }, { state: next })
  }
  /** To the page after the study, which Back leaves for what was before the study. */
  function leaveFor(address: string): void {
    if (leaving) return
    if (!mark || mark.depth === 0) return void navigate(address, { replace: true })
    setLeaving(address)
    void navigate(-mark.depth)
  }
  return { at, goTo, leaveFor, isLeaving: leaving !== null }
}
