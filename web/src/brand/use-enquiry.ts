import { CallFailure, hasCode } from '@readgrow/client'
import { useEffect, useState } from 'react'
import { useSubmit } from '#forms'
import { call } from '#session'
import { type Draft, type EnquiryProblems, emptyDraft, problemsIn, problemsOf, sentOf } from './enquiry.ts'
import { forgetEnquiry, keepEnquiry, keptEnquiry } from './kept-enquiry.ts'

const arrivedBefore =
  '먼저 보낸 문의가 이미 도착했어요. 지금 고친 내용은 아직 보내지 않았어요. 한 번 더 누르면 새 문의로 보내요.'

/** What is typed into the form, kept in this tab until it is sent, and its way to the team. */
export function useEnquiry() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  // The same id again is the same enquiry, so a lost answer sends nothing twice.
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    const kept = keptEnquiry()
    if (!kept) return
    setId(kept.id)
    setDraft((typed) => ({ ...kept.draft, ...changesOf(typed) }))
  }, [])
  useEffect(() => {
    if (draft !== emptyDraft && sentTo === null) keepEnquiry({ id, draft })
  }, [id, draft, sentTo])
  const { busy, problems, submit } = useSubmit<Draft, string, EnquiryProblems>({
    check: problemsIn,
    send: async (typed) => {
      await call('POST /brand/enquiries', { body: sentOf(typed, id) }, { quiet: true })
      forgetEnquiry()
      return typed.email.trim()
    },
    done: setSentTo,
    refused: (error) => {
      if (!hasCode(error, 'ARRIVED_BEFORE')) return error instanceof CallFailure ? problemsOf(error) : undefined
      setId(crypto.randomUUID())
      return { form: arrivedBefore }
    },
  })
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    sentTo,
    busy,
    problems,
    submit: () => submit(draft),
  }
}

/** What somebody typed before the page was alive counts over what was kept. */
const changesOf = (typed: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== emptyDraft[field as keyof Draft]))
