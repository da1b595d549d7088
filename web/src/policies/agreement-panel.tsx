import { hasCode, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, buttonClasses, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { koreanDate } from '#korean'
import { ask, useAction, useAsk } from '#query'
import { signOut } from '#session'
import { PolicyBlocks } from './policy-blocks.tsx'

type Asked = CallReply<'GET /policies/agreements'>['asked']

interface AgreementPanelProps {
  readonly asked: Asked
  /** What was asked changed meanwhile. */
  readonly onOutdated: () => void
}

/** Asks once: read, agree, or leave. Both ways are buttons of one size. */
export function AgreementPanel({ asked, onOutdated }: AgreementPanelProps) {
  const queries = useQueryClient()
  const agree = useAction('POST /policies/agreements', {
    done: () => queries.setQueryData(ask('GET /policies/agreements').queryKey, { asked: [] }),
    failed: (error) => {
      if (hasCode(error, 'STATE_CONFLICT')) onOutdated()
    },
  })
  const names = asked.map(({ title }) => title).join(', ')
  return (
    <section aria-labelledby="agreement" className="mx-auto max-w-[42rem] px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
      <title>바뀐 약관 · 리드그로우</title>
      <h1 id="agreement" className="font-bold text-title leading-snug">
        바뀐 글을 확인해 주세요
      </h1>
      <p className="mt-3 text-ink-soft">
        {names}의 새 버전을 시행했어요. 읽어 보고 동의하면 이어서 쓸 수 있어요. 동의하지 않으면 계정 관리에서 해지하거나
        탈퇴할 수 있고, 그때까지 기록은 그대로 있어요.
      </p>
      <ul className="mt-6 divide-y divide-rule border-ink border-t border-b-rule border-b">
        {asked.map((policy) => (
          <AskedPolicy key={policy.document} policy={policy} />
        ))}
      </ul>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button
          busy={agree.isPending}
          onClick={() =>
            agree.mutate({ body: { agreed: asked.map(({ document, version }) => ({ document, version })) } })
          }
        >
          동의하고 계속하기
        </Button>
        <Link to="/mypage/account" className={buttonClasses({ variant: 'outline' })}>
          동의하지 않고 계정 관리로 가기
        </Link>
      </div>
      <Button variant="quiet" className="mt-4" onClick={() => void signOut()}>
        나중에 보고 로그아웃하기
      </Button>
    </section>
  )
}

function AskedPolicy({ policy: { document, title, version, effectiveOn } }: { readonly policy: Asked[number] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
      >
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="tabular block text-small text-ink-faint">{koreanDate(effectiveOn)}부터 시행</span>
        </span>
        <span className="shrink-0 font-semibold text-green">{isOpen ? '접기' : '읽기'}</span>
      </button>
      {isOpen && <PolicyText document={document} version={version} />}
    </li>
  )
}

function PolicyText({ document, version }: Pick<Asked[number], 'document' | 'version'>) {
  const policy = useAsk('GET /policies/:document', { params: { document }, query: { version } })
  if (policy.data) return <PolicyBlocks blocks={policy.data.blocks} />
  if (policy.isPending)
    return (
      <Waiting>
        <SkeletonLines count={6} />
      </Waiting>
    )
  return (
    <div role="alert" className="py-3">
      <p>{sentenceOf(policy.error)}</p>
      <Button variant="outline" size="small" className="mt-2" onClick={() => void policy.refetch()}>
        다시 불러오기
      </Button>
    </div>
  )
}
