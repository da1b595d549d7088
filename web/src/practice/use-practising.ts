import type { CallReply } from '@readgrow/contract'
import { type RatingValue, ratingNames } from '@readgrow/contract/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NewLearningEvent, onDelivered, report } from '#outbox'
import { afterReply } from './after-reply.ts'
import {
  type AtHand,
  type Attempt,
  atHand,
  keyOf,
  type PracticeItem,
  stepBack,
  takenUpAgain,
  withMove,
} from './attempt.ts'
import { useStoredAttempt } from './use-stored-attempt.ts'

export type PracticeAnswer = Extract<NewLearningEvent, { kind: 'WORD_REVIEWED' }>['answer']
type Reply = CallReply<'POST /learning/events'>

/** A word that keeps being forgotten, or that has just been paused. The notice stands beside the next question. */
export interface Notice {
  readonly kind: 'HARD' | 'PAUSED'
  readonly item: HelpedWord
}

/** As much of a word as help with it needs. */
export interface HelpedWord {
  readonly no: number
  readonly word: Pick<PracticeItem['word'], 'lemma' | 'pos' | 'sense'>
  readonly sentence: { readonly en: string } | null
}

export type Practising = ReturnType<typeof usePractising>

const longestAnswerMs = 3_600_000

/** Runs an attempt: every answer is reported at once and the attempt is kept on the device after every step. */
export function usePractising(opened: Attempt) {
  const { attempt, latest, change, keep } = useStoredAttempt(opened)
  const [held, setHeld] = useState<AtHand | null>(null)
  const { notice, setNotice, hear, turnTo } = useNotice()
  const [announcement, setAnnouncement] = useState('')
  const at = held ?? atHand(attempt)
  const { viewKey, shownAt, showAnew } = useView(at)

  useDelivered((reply) => {
    const { attempt: graded, notice: news } = afterReply(latest.current, reply, held ? null : atHand(latest.current))
    keep(graded)
    if (news) hear(news, !held && atHand(graded) === null)
  })

  function see(): void {
    if (at) change(withMove(latest.current, { kind: 'SEEN', key: keyOf(at.item) }))
  }

  /** With `hold` the question stays until `goOn`, so that its answer can be looked at. */
  function answer(rating: RatingValue, given: PracticeAnswer, hold = false): void {
    if (!at || held || !isNext(latest.current, at.item)) return
    const { item } = at
    const reported = reportAnswer(latest.current, item, shownAt.current, given)
    change(withMove(latest.current, { kind: 'ANSWERED', key: keyOf(item), rating, ...reported }))
    setHeld(hold ? at : null)
    turnTo(rating === 1 && item.hard ? { kind: 'HARD', item } : null)
    setAnnouncement(hold ? '' : `${item.word.lemma}, ${ratingNames[rating]}.`)
  }

  function undo(): void {
    const { attempt: before, undone } = stepBack(latest.current)
    if (before === latest.current) return
    if (undone) void report({ kind: 'REVIEW_UNDONE', reviewId: undone.id })
    setHeld(null)
    setNotice(null)
    showAnew()
    setAnnouncement('마지막 답을 되돌렸어요.')
    change(before)
  }

  function setResting(item: HelpedWord, resting: boolean): void {
    void report({ kind: 'WORD_STATE_SET', ...wordOf(item), state: resting ? 'PAUSED' : 'LEARNING' })
    const { current } = latest
    change(resting ? withMove(current, { kind: 'RESTED', no: item.no }) : takenUpAgain(current, item.no))
    setNotice(resting ? { kind: 'PAUSED', item } : null)
    if (!resting) setAnnouncement(`${item.word.lemma}, 다시 익혀요.`)
  }

  return {
    attempt,
    at,
    viewKey,
    held: held !== null,
    /** Whether the answer that is being looked at was the last one. */
    over: atHand(attempt) === null,
    notice,
    announcement,
    mayUndo: attempt.moves.some((move) => move.kind !== 'RESTED'),
    see,
    answer,
    goOn: () => setHeld(null),
    undo,
    rest: (item: HelpedWord) => setResting(item, true),
    takeUp: (item: HelpedWord) => setResting(item, false),
  }
}

/** Whether a word is asked now: another press, or another tab, may have gone on before a view was drawn anew. */
const isNext = (attempt: Attempt, item: PracticeItem): boolean => {
  const next = atHand(attempt)
  return next !== null && keyOf(next.item) === keyOf(item)
}

/** Notices about words. A late reply of the server waits for the next view, because nothing may move under a finger. */
function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)
  const heard = useRef<Notice | null>(null)
  function hear(news: Notice, atOnce: boolean): void {
    if (atOnce) setNotice(news)
    else heard.current = news
  }
  function turnTo(own: Notice | null): void {
    setNotice(heard.current ?? own)
    heard.current = null
  }
  return { notice, setNotice, hear, turnTo }
}

/** Tells the server; the identity of the answer, and how long it took since `shownAt`. */
function reportAnswer({ mode, id: attemptId }: Attempt, item: PracticeItem, shownAt: number, answer: PracticeAnswer) {
  const stamp = { id: crypto.randomUUID(), at: new Date().toISOString() }
  const responseMs = Math.min(longestAnswerMs, Math.max(0, Date.now() - shownAt))
  // Free practice names words, not what is trained by them: what is typed is production, whatever the item says.
  const typed = answer.format === 'DICTATION' || answer.format === 'SENTENCE'
  const track = typed ? 'PRODUCTION' : item.track
  void report({ kind: 'WORD_REVIEWED', word: item.no, track, mode, attemptId, responseMs, answer }, stamp)
  return { ...stamp, responseMs }
}

/** A word as events name it. */
export const wordOf = ({ word: { lemma, pos, sense } }: Pick<HelpedWord, 'word'>) => ({ lemma, pos, sense })

/** The view of the question at hand, and when it came into sight (ms since 1970). After an undo it is shown anew. */
function useView(at: AtHand | null) {
  const [undos, setUndos] = useState(0)
  const viewKey = at ? `${undos}/${keyOf(at.item)}/${at.ask}/${at.askedBefore}` : `${undos}/end`
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new view starts the time again.
  useEffect(() => {
    shownAt.current = Date.now()
  }, [viewKey])
  return { viewKey, shownAt, showAnew: () => setUndos(undos + 1) }
}

function useDelivered(listener: (reply: Reply) => void): void {
  const delivered = useEffectEvent(listener)
  useEffect(() => onDelivered((reply) => delivered(reply)), [])
}
