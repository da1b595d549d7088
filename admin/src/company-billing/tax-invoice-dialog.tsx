import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { Notice, SmallField, sentenceHere } from '#parts'
import { type Invoice, type TaxInvoice, useBillingAction } from './billing.ts'
import { taxNames } from './states.ts'

interface TaxInvoiceDialogProps {
  readonly tax: TaxInvoice
  readonly invoice: Invoice
  readonly onClose: () => void
}

const isApproval = (typed: string) => /^\d{8}[0-9A-Za-z]{16}$/.test(typed.replace(/[\s-]/g, ''))

/** Enters the number of a tax invoice that was issued at the tax office's own site or elsewhere. */
export function TaxInvoiceDialog({ tax, invoice, onClose }: TaxInvoiceDialogProps) {
  const [draft, setDraft] = useState({ approvalNumber: '', writeDate: tax.writeDate })
  const [problem, setProblem] = useState('')
  const form = useId()
  const { action, sheet } = useBillingAction('PUT /admin/company-invoices/:id/tax-invoices/:kind', {
    said: '승인번호를 저장했어요.',
    quiet: true,
    done: onClose,
  })
  const failure = action.isError ? sentenceHere(action.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = isApproval(draft.approvalNumber) ? '' : '승인번호는 날짜로 시작하는 24자리예요.'
    setProblem(wrong)
    if (wrong || action.isPending || draft.writeDate === '') return
    action.mutate({ params: { id: invoice.id, kind: tax.kind === 'ISSUE' ? 'issue' : 'amend' }, body: draft })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${invoice.number} ${taxNames[tax.kind]} 승인번호 적기`}
      description="홈택스나 다른 곳에서 발행한 세금계산서의 국세청 승인번호를 적어 주세요. 저장한 뒤에는 고칠 수 없어요."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={form} busy={action.isPending}>
            저장하기
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-3">
        <SmallField
          label="승인번호"
          maxLength={30}
          autoComplete="off"
          hint="20261124-10000000-12345678처럼 적어요."
          error={problem}
          value={draft.approvalNumber}
          onChange={(event) => setDraft({ ...draft, approvalNumber: event.target.value })}
        />
        <SmallField
          label="작성일"
          type="date"
          value={draft.writeDate}
          onChange={(event) => setDraft({ ...draft, writeDate: event.target.value })}
        />
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
      </form>
      {sheet}
    </Dialog>
  )
}
