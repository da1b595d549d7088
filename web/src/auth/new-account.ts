import { seoulDateOf } from '@readgrow/learning'
import { useState } from 'react'
import { useAsk } from '#query'
import { call, setSession } from '#session'
import { type AccountProblems, accountProblems, type Draft, weakPasswordSentence } from './account-rules.ts'
import { birthDateSentences, readBirthDate } from './birth-date.ts'
import { type ConsentItem, consentRows } from './consents.ts'
import { alertForbidden, authSentence, hasCode, quietly } from './failure.ts'
import type { Proof } from './sign-up.tsx'

export interface Refused extends AccountProblems {
  readonly form?: string
  readonly exists?: true
}

interface NewAccount {
  readonly draft: Draft
  readonly onDraft: (change: Partial<Draft>) => void
  readonly proof: Proof
  readonly onProofExpired: () => void
}

/** The last step's doings: what is wrong, how far it is, and making the account. */
export function useNewAccount({ draft, onDraft, proof, onProofExpired }: NewAccount) {
  const [problems, setProblems] = useState<Refused | null>(null)
  const [progress, setProgress] = useState<'open' | 'sending' | 'done'>('open')
  const consents = useAsk('GET /auth/consent-items')

  async function signUp(): Promise<void> {
    const items = consents.data?.items
    if (progress !== 'open' || !items) return
    const today = seoulDateOf(new Date())
    const found = accountProblems(draft, items, today)
    setProblems(found)
    if (found) return
    setProgress('sending')
    try {
      setSession(await call('POST /auth/account', { body: accountBody(draft, items, proof, today) }, quietly))
      setProgress('done')
      window.location.assign('/')
    } catch (error) {
      setProgress('open')
      refused(error)
    }
  }

  function refused(error: unknown): void {
    if (hasCode(error, 'INVALID_CODE')) return onProofExpired()
    if (hasCode(error, 'CONSENT_REQUIRED')) {
      // The texts changed while this page was open: what was agreed to is not what is in force any more.
      onDraft({ agreed: new Set() })
      void consents.refetch()
    }
    if (!alertForbidden(error)) setProblems(refusalProblems(error))
  }

  const change = (field: 'password' | 'name' | 'birthDate', value: string) => {
    onDraft({ [field]: value })
    if (problems?.[field] === undefined) return
    const { [field]: _, ...others } = problems
    setProblems(others)
  }
  return { consents, problems, progress, signUp, change }
}

function accountBody(draft: Draft, items: readonly ConsentItem[], proof: Proof, today: string) {
  const birth = readBirthDate(draft.birthDate, today)
  return {
    verificationToken: proof.token,
    password: draft.password,
    name: draft.name.trim(),
    birthDate: 'date' in birth ? birth.date : '',
    consents: consentRows(items, draft.agreed),
  }
}

function refusalProblems(error: unknown): Refused {
  if (hasCode(error, 'WEAK_PASSWORD')) return { password: weakPasswordSentence(error.fields[0]?.rule) }
  if (hasCode(error, 'GUARDIAN_CONSENT_REQUIRED')) return { birthDate: birthDateSentences.TOO_YOUNG }
  if (hasCode(error, 'ACCOUNT_EXISTS')) {
    return { form: '이미 가입된 이메일이에요. 가입한 계정으로 로그인해 주세요.', exists: true }
  }
  if (hasCode(error, 'CONSENT_REQUIRED')) return { form: '약관이 새로 바뀌었어요. 다시 확인하고 동의해 주세요.' }
  return { form: authSentence(error) }
}
