import { sentenceOf } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { levelDescriptions } from '@readgrow/contract/constants'
import { Button, buttonClasses } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toLevel } from '#korean'
import { sayLevelChanged } from '#layout'
import { ask, useAction } from '#query'
import { setSession, useSession } from '#session'
import type { Home } from './plan.ts'
import { type Prompt, type Proposal, proposalLine, type Retest, retestLine } from './prompt.ts'

type Answer = CallArgs<'POST /level-test/prompt'>['body']
interface Offered {
  readonly answer: (answer: Answer) => void
  readonly busy: boolean
}

/** An offer that waits for an answer; what was answered stays there in its place, where the focus was. */
export function PromptPart({ prompt }: { readonly prompt: Prompt | null }) {
  const [said, setSaid] = useState<string | null>(null)
  const queries = useQueryClient()
  const session = useSession()
  const answering = useAction('POST /level-test/prompt', {
    call: { quiet: true },
    quiet: true,
    done: ({ customerLevel }, { body }) => {
      queries.setQueryData<Home>(ask('GET /home').queryKey, (home) => home && { ...home, prompt: null })
      setSaid(lineAfter(body))
      if (!session || customerLevel === session.customerLevel) return
      setSession({ ...session, customerLevel })
      sayLevelChanged(customerLevel)
    },
  })
  if (said !== null) return <Said line={said} />
  if (prompt === null) return null
  const offered: Offered = { answer: (body) => answering.mutate({ body }), busy: answering.isPending }
  return (
    <section aria-labelledby="prompt" className="mt-6 rounded-card border border-rule bg-surface p-5">
      {prompt.kind === 'RETEST' ? (
        <RetestOffer retest={prompt} {...offered} />
      ) : (
        <Proposed proposal={prompt} {...offered} />
      )}
      <p role="alert" className="mt-3 text-body text-red empty:hidden">
        {answering.isError && sentenceOf(answering.error)}
      </p>
    </section>
  )
}

const lineAfter = (answer: Answer) =>
  answer.kind === 'RETEST_LATER'
    ? `${answer.days}일 뒤에 다시 물어볼게요.`
    : answer.accept
      ? '레벨을 바꿨어요.'
      : '지금 레벨로 계속 읽어요.'

function Said({ line }: { readonly line: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={place} tabIndex={-1} className="mt-6 rounded-card border border-rule bg-surface p-5 outline-none">
      {line}
    </p>
  )
}

function Offer(props: { readonly title: string; readonly line: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 id="prompt" className="font-bold text-lead">
        {props.title}
      </h2>
      <p className="mt-1 text-ink-soft tabular">{props.line}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">{props.children}</div>
    </>
  )
}

function RetestOffer({ retest, answer, busy }: Offered & { readonly retest: Retest }) {
  return (
    <Offer title="레벨 테스트를 다시 볼 때가 됐어요" line={retestLine(retest)}>
      <Link to="/level-test" className={buttonClasses({})}>
        테스트 보기
      </Link>
      {([7, 14, 30] as const).map((days) => (
        <Button key={days} variant="quiet" disabled={busy} onClick={() => answer({ kind: 'RETEST_LATER', days })}>
          {days}일 뒤에 보기
        </Button>
      ))}
    </Offer>
  )
}

function Proposed({ proposal, answer, busy }: Offered & { readonly proposal: Proposal }) {
  const { from, to } = proposal
  return (
    <Offer title={`${to} ${levelDescriptions[to]} 기사를 읽어 볼까요?`} line={proposalLine(proposal)}>
      <Button busy={busy} onClick={() => answer({ kind: 'LEVEL_PROPOSAL', accept: true })}>
        {toLevel(to)} 바꾸기
      </Button>
      <Button variant="outline" disabled={busy} onClick={() => answer({ kind: 'LEVEL_PROPOSAL', accept: false })}>
        {from} 그대로 읽기
      </Button>
    </Offer>
  )
}
