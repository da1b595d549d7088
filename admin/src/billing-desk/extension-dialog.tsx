import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { studyDateNow } from '#korean'
import { ReasonDialog, SmallField, useSteppedAction } from '#parts'

/** Days that are added to every subscription for an outage of ours. */
export function ExtensionDialog({ onClose }: { readonly onClose: () => void }) {
  // One id for this dialog: a press that is sent twice adds the days once.
  const [id] = useState(() => crypto.randomUUID())
  const [on, setOn] = useState(studyDateNow)
  const [typed, setTyped] = useState('1')
  const { action, sheet } = useSteppedAction('POST /admin/subscriptions/extension', {
    done: ({ subscriptions }) => {
      showToast({
        type: 'success',
        message: `구독 ${subscriptions.toLocaleString('ko-KR')}건의 이용 기간을 늘리고 메일을 보내고 있어요.`,
      })
      onClose()
    },
  })
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  const isSound = days >= 1 && days <= 31 && on !== '' && on <= studyDateNow()
  return (
    <ReasonDialog
      title="이용 기간 늘리기"
      message="그날 구독하고 있던 모든 개인 회원의 이용 기간과 다음 결제일이 늦춰지고, 한 사람마다 메일이 한 통 가요. 되돌릴 수 없어요."
      confirmLabel="모두 늘리기"
      tone="danger"
      busy={action.isPending}
      onConfirm={(reason) => isSound && action.mutate({ body: { id, on, days, reason } })}
      onClose={onClose}
      fields={
        <div className="grid grid-cols-2 gap-3">
          <SmallField
            label="서비스를 쓰지 못한 날"
            type="date"
            max={studyDateNow()}
            value={on}
            onChange={(event) => setOn(event.target.value)}
          />
          <SmallField
            label="늘릴 날수"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...(isSound ? {} : { error: '1일부터 31일까지, 지난 날짜로 적어 주세요.' })}
          />
        </div>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}
