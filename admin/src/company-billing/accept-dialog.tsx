import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { Notice, SmallField, sentenceHere } from '#parts'
import { useBillingAction } from './billing.ts'
import { daysAfter, seoulToday } from './dates.ts'

interface AcceptDialogProps {
  readonly id: string
  readonly number: string
  readonly onClose: () => void
}

const usualDays = 14
const own = {
  SEATS_FULL: '지금 쓰는 자리가 더 많아요. 구성원의 이용을 먼저 멈추거나 인원을 늘려 주세요.',
  STATE_CONFLICT: '그사이 거뒀거나 기한이 지난 견적이에요. 새로고침해 주세요.',
  VALIDATION_FAILED: '납부 기한은 오늘이나 그 뒤여야 해요.',
}

/** Makes a contract of a quote, once it is said until when it is paid. */
export function AcceptDialog({ id, number, onClose }: AcceptDialogProps) {
  const [dueOn, setDueOn] = useState(() => daysAfter(seoulToday(), usualDays))
  const form = useId()
  const { action, sheet } = useBillingAction('POST /admin/company-quotes/:id/acceptance', {
    said: '계약을 바꾸고 청구했어요.',
    quiet: true,
    done: onClose,
  })
  const failure = action.isError ? sentenceHere(action.error, own) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (dueOn !== '' && !action.isPending) action.mutate({ params: { id }, body: { dueOn } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${number} 견적대로 계약할까요?`}
      description="계약 기간과 자리가 견적대로 바뀌고 청구서가 나가요. 남은 기간은 줄지 않아요."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={form} busy={action.isPending} disabled={dueOn === ''}>
            계약하고 청구하기
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <SmallField
          label="납부 기한"
          type="date"
          min={seoulToday()}
          hint="이날이 지나고 14일 안에 입금되지 않으면 이용이 멈춰요."
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
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
