import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { Notice, sentenceHere } from '#parts'
import { type CompanyProps, useCompanyAction } from './company.ts'

const own = { STATE_CONFLICT: '이 회사는 닫을 수 없어요.' }

const texts = {
  OPEN: {
    verb: '회사 닫기',
    what: '접속 주소가 바로 닫히고 모든 구성원이 로그아웃돼요. 학습 기록과 계약, 자리는 그대로 남아요. 다시 열면 로그인해서 이어 쓸 수 있어요.',
    done: '회사를 닫았어요.',
    next: 'CLOSED',
  },
  CLOSED: {
    verb: '회사 다시 열기',
    what: '접속 주소가 다시 열리고 구성원이 로그인할 수 있어요. 계약이 끝났다면 계약도 함께 고쳐 주세요.',
    done: '회사를 다시 열었어요.',
    next: 'OPEN',
  },
} as const

/** Closes or reopens a company, after saying what that does to its members. */
export function Opening({ company }: CompanyProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { action, sheet } = useCompanyAction('PUT /admin/companies/:id', ({ status }) =>
    showToast({ type: 'success', message: texts[status === 'OPEN' ? 'CLOSED' : 'OPEN'].done }),
  )
  const { verb, what, next } = texts[company.status]
  const tone = next === 'CLOSED' ? 'danger' : 'primary'
  const failure = action.isError ? sentenceHere(action.error, own) : null
  const { name } = company
  return (
    <div className="grid max-w-2xl gap-3 pt-4">
      <p className="text-body text-ink-soft">{what}</p>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div>
        <Button variant={tone} size="small" busy={action.isPending} onClick={() => setIsConfirming(true)}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={next === 'CLOSED' ? `${name} 회사를 닫을까요?` : `${name} 회사를 다시 열까요?`}
        message={what}
        confirmLabel={next === 'CLOSED' ? '닫기' : '다시 열기'}
        cancelLabel="그대로 두기"
        tone={tone}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          action.mutate({ params: { id: company.id }, body: { status: next } })
        }}
      />
      {sheet}
    </div>
  )
}
