import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, storeDraft } from '#device-store'
import { findOwner } from '#practice'

/** What was marked and written on a sheet so far: the id of a choice, or a text, by the number of its question. */
export type Values = ReadonlyMap<number, string>

/** The answers on the sheet of a week. They survive a reload on this device. */
export function useAnswers(week: string) {
  const queries = useQueryClient()
  const name = `paper-test/${week}`
  const [values, setValues] = useState<Values>(new Map())
  const touched = useRef(false)
  useEffect(() => {
    let left = false
    void findOwner(queries)
      .then((owner) => readDraft(owner, name))
      .then((draft) => {
        if (!left && !touched.current && draft) setValues(new Map(JSON.parse(draft.text) as [number, string][]))
      })
    return () => {
      left = true
    }
  }, [queries, name])

  return {
    values,
    write: (number: number, value: string) => {
      touched.current = true
      const next = new Map(values).set(number, value)
      setValues(next)
      void findOwner(queries).then((owner) => storeDraft(owner, name, JSON.stringify([...next]), Date.now()))
    },
    forget: () => void findOwner(queries).then((owner) => forgetDraft(owner, name)),
  }
}
