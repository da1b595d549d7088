interface Sentence {
  readonly id: string
  readonly en: string
  readonly ko: string
}

/** What the learner did with the sentences of a text. */
export interface StudyTraces {
  /** Scores of dictations, 0 to 100, by sentence. */
  readonly dictations: ReadonlyMap<string, number>
  /** Sentences that prove an answer that was not found. */
  readonly wrongProofs: ReadonlySet<string>
  /** How often words were looked up, by sentence. */
  readonly lookUps: ReadonlyMap<string, number>
}

export interface WeakSentence extends Sentence {
  readonly dictation: number | null
  readonly wrongAnswer: boolean
  readonly lookUps: number | null
}

const weakBelow = 80
const lookUpsOfWeak = 2

export const isWeakDictation = (score: number): boolean => score < weakBelow

/** The sentences that were hard for this learner, with each reason, in the order of the text. */
export function weakSentences(sentences: readonly Sentence[], traces: StudyTraces): WeakSentence[] {
  return sentences.flatMap(({ id, en, ko }) => {
    const score = traces.dictations.get(id)
    const dictation = score !== undefined && isWeakDictation(score) ? score : null
    const wrongAnswer = traces.wrongProofs.has(id)
    const times = traces.lookUps.get(id) ?? 0
    const lookUps = times >= lookUpsOfWeak ? times : null
    if (dictation === null && !wrongAnswer && lookUps === null) return []
    return [{ id, en, ko, dictation, wrongAnswer, lookUps }]
  })
}
