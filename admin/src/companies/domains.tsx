import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { dateTimeOf } from '#korean'
import { Mark, Nothing, ReasonDialog, sentenceHere } from '#parts'
import { type CompanyProps, useCompanyAction } from './company.ts'

const own = { DOMAIN_UNAVAILABLE: '다른 회사가 이미 확인받은 도메인이에요.' }

/** Mail domains that owners claimed. An operator can confirm one without its DNS record. */
export function Domains({ company }: CompanyProps) {
  const [confirming, setConfirming] = useState<string | null>(null)
  if (company.domains.length === 0) return <Nothing>회사 관리자가 등록한 도메인이 아직 없어요.</Nothing>
  return (
    <>
      <ul className="divide-y divide-rule">
        {company.domains.map(({ domain, verifiedAt }) => (
          <li key={domain} className="flex min-h-13 flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
              {domain}
              {verifiedAt ? <Mark tone="good">확인됨</Mark> : <Mark tone="warn">확인 전</Mark>}
              {verifiedAt && <span className="tabular text-small text-ink-faint">{dateTimeOf(verifiedAt)}</span>}
            </span>
            {!verifiedAt && (
              <Button
                variant="outline"
                size="small"
                aria-label={`${domain} 직접 확인하기`}
                onClick={() => setConfirming(domain)}
              >
                직접 확인하기
              </Button>
            )}
          </li>
        ))}
      </ul>
      {confirming && <Confirmation company={company} domain={confirming} onClose={() => setConfirming(null)} />}
    </>
  )
}

interface ConfirmationProps extends CompanyProps {
  readonly domain: string
  readonly onClose: () => void
}

function Confirmation({ company, domain, onClose }: ConfirmationProps) {
  const { action, sheet } = useCompanyAction('POST /admin/companies/:id/domains/:domain/confirmation', () => {
    showToast({ type: 'success', message: `${domain} 도메인을 확인했어요.` })
    onClose()
  })
  const failure = action.isError ? sentenceHere(action.error, own) : null
  return (
    <ReasonDialog
      title={`${domain} 직접 확인하기`}
      failure={failure}
      message="DNS 레코드를 보지 않고 이 회사의 도메인으로 인정해요. 가입 방식에 따라 이 메일을 가진 사람이 회사에 들어올 수 있게 돼요."
      confirmLabel="확인하기"
      busy={action.isPending}
      onConfirm={(reason) => action.mutate({ params: { id: company.id, domain }, body: { reason } })}
      onClose={onClose}
    >
      {sheet}
    </ReasonDialog>
  )
}
