import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from '#device-store'
import { findOwner } from '#practice'
import type { QuestionAnswer } from '#questions'

type Answers = ReadonlyMap<number, QuestionAnswer>

const isBlank = (answer: QuestionAnswer): boolean =>
  answer.kind === 'CHOICE'
    ? answer.choiceId === null
    : answer.kind === 'TEXT'
      ? (answer.text ?? '').trim() === ''
      : (answer.pieceIds ?? []).length === 0

/** What stands on the answer sheet of a week so far. It survives a reload on this device. */
export function useAnswers(week: string) {
  const queries = useQueryClient()
  const name = `paper-test/${week}`
  const [answers, setAnswers] = useState<Answers>(new Map())
  const touched = useRef(false)
  useEffect(() => {
    let left = false
    void findOwner(queries)
      .then((owner) => readDraft(owner, name))
      .then((draft) => {
        if (!left && !touched.current && draft)
          setAnswers(new Map(JSON.parse(draft.text) as [number, QuestionAnswer][]))
      })
    return () => {
      left = true
    }
  }, [queries, name])

  return {
    answers,
    write: (number: number, answer: QuestionAnswer) => {
      touched.current = true
      const next = new Map(answers)
      if (isBlank(answer)) next.delete(number)
      else next.set(number, answer)
      setAnswers(next)
      void findOwner(queries).then((owner) => storeDraft(owner, name, JSON.stringify([...next]), Date.now()))
    },
    forget: () => void findOwner(queries).then((owner) => forgetDraft(owner, name)),
  }
}
