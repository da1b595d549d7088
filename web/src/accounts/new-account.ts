import { hasCode } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import type { ErrorCode } from '@readgrow/contract/errors'
import { seoulDateOf } from '@readgrow/learning'
import { useState } from 'react'
import { useSubmit, weakPasswordSentence } from '#forms'
import { useAsk } from '#query'
import { enterService, type SignInOutcome, type Unfinished } from '#session'
import { type AccountProblems, accountProblems, type Draft } from './account-rules.ts'
import { birthDateSentences, readBirthDate } from './birth-date.ts'
import { type ConsentItem, consentRows } from './consents.ts'

export type CompanyNotice = CallReply<'GET /auth/company-notice'>

export interface Refused extends AccountProblems {
  readonly form?: string
  readonly exists?: true
}

/** The kind of account, and how it is made. */
export interface AccountOptions {
  /** The address that it belongs to; empty where another service vouches for none. */
  readonly email: string
  readonly emailHint: string
  /** The shortest password, in characters; null where another service signs in. */
  readonly passwordLength: number | null
  /** The company that the account will belong to. */
  readonly notice: CompanyNotice | null
  /** Whoever joins to run a company is not asked for advertising; every other answer is no, and can be changed later. */
  readonly asksMarketing?: boolean
  readonly send: (form: AccountForm) => Promise<SignInOutcome>
  /** Something is still missing before there is a session. */
  readonly onUnfinished: (outcome: Unfinished) => void
  /** The proof of the address is older than ten minutes. */
  readonly onProofExpired: () => void
  /** What a refusal means for this kind of account. */
  readonly sentences?: Partial<Record<ErrorCode, string>>
  /** Where to go first. */
  readonly next?: string
}

/** What every kind of account is made from. */
export type AccountForm = ReturnType<typeof accountForm>

interface NewAccount {
  readonly draft: Draft
  readonly onDraft: (change: Partial<Draft>) => void
  readonly options: AccountOptions
}

/** What the account is made on: the texts to agree to, and the date in Seoul. */
interface Terms {
  readonly items: readonly ConsentItem[]
  readonly today: string
}

/** The last step: what is wrong, how far it is, and making the account. */
export function useNewAccount({ draft, onDraft, options }: NewAccount) {
  const [isMade, setMade] = useState(false)
  const consents = useAsk('GET /auth/consent-items')

  const items = consents.data?.items
  const { problems, busy, submit, setProblems } = useSubmit({
    check: ({ items, today }: Terms): Refused | null =>
      accountProblems(draft, items, today, { ...options, notice: options.notice !== null }),
    send: async ({ items, today }) => enterService(await options.send(accountForm(draft, items, today)), options.next),
    done: (unfinished) => {
      setMade(true)
      if (unfinished) options.onUnfinished(unfinished)
    },
    refused,
    leaves: true,
  })
  const signUp = () => items && submit({ items, today: seoulDateOf(new Date()) })

  function refused(error: unknown): Refused | null | undefined {
    if (hasCode(error, 'INVALID_CODE')) {
      options.onProofExpired()
      return null
    }
    if (hasCode(error, 'CONSENT_REQUIRED')) {
      // The texts changed while this page was open, so the consent was to texts that are no longer in force.
      onDraft({ agreed: new Set(), noticeSeen: false })
      void consents.refetch()
    }
    return refusalProblems(error, options)
  }

  const change = (field: 'password' | 'name' | 'birthDate', value: string) => {
    onDraft({ [field]: value })
    if (problems?.[field] === undefined) return
    const { [field]: _, ...others } = problems
    setProblems(others)
  }
  return { consents, problems, busy, isMade, signUp, change }
}

function accountForm(draft: Draft, items: readonly ConsentItem[], today: string) {
  const birth = readBirthDate(draft.birthDate, today)
  return {
    password: draft.password,
    name: draft.name.trim(),
    birthDate: 'date' in birth ? birth.date : '',
    consents: consentRows(items, draft.agreed),
  }
}

function refusalProblems(error: unknown, { passwordLength, sentences }: AccountOptions): Refused | undefined {
  const own = Object.entries(sentences ?? {}).find(([code]) => hasCode(error, code as ErrorCode))
  if (own) return { form: own[1] }
  if (hasCode(error, 'WEAK_PASSWORD'))
    return { password: weakPasswordSentence(error.fields[0]?.rule, passwordLength ?? undefined) }
  if (hasCode(error, 'GUARDIAN_CONSENT_REQUIRED')) return { birthDate: birthDateSentences.TOO_YOUNG }
  if (hasCode(error, 'ACCOUNT_EXISTS')) {
    return { form: '이미 가입된 이메일이에요. 가입한 계정으로 로그인해 주세요.', exists: true }
  }
  if (hasCode(error, 'CONSENT_REQUIRED')) return { form: '약관이 새로 바뀌었어요. 다시 확인하고 동의해 주세요.' }
  return undefined
}
