import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { ManyDialog, Notice } from '#parts'
import type { Forecast } from './forecast-words.ts'

const forecastKey = 'GET /admin/completion/forecast'
const shown = (count: number) => count.toLocaleString('ko-KR')

interface NudgeEverybodyProps {
  readonly forecast: Pick<Forecast, 'open'>
  /** Some of those who are reached, as they are loaded. */
  readonly names: readonly string[]
  readonly target: string
  readonly team: string | null
}

/** One press for everybody who may be nudged now, with their number first, and some minutes to take it back. */
export function NudgeEverybody({ forecast: { open }, names, target, team }: NudgeEverybodyProps) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [pressId, setPressId] = useState(() => crypto.randomUUID())
  const refresh = () => queries.invalidateQueries({ queryKey: [forecastKey] })
  const send = useAction('POST /admin/completion/nudges', {
    done: refresh,
    sentence: sendFailure,
    failed: () => void refresh(),
  })
  const take = useAction('DELETE /admin/completion/nudges/:id', {
    done: ({ withdrawn }) => {
      showToast({ type: 'success', message: `${shown(withdrawn)}명에게 보내려던 응원을 되돌렸어요.` })
      send.reset()
      return refresh()
    },
  })
  const confirm = () => {
    const id = crypto.randomUUID()
    setIsAsking(false)
    setPressId(id)
    send.mutate({ body: { id, target, people: open, ...(team ? { team } : {}) } })
  }
  return (
    <div className="grid justify-items-start gap-2 pt-3">
      {send.data && (
        <Sent reply={send.data} busy={take.isPending} onTake={() => take.mutate({ params: { id: pressId } })} />
      )}
      {open > 0 && (
        <Button variant="outline" busy={send.isPending} onClick={() => setIsAsking(true)}>
          {shown(open)}명 모두에게 응원 보내기
        </Button>
      )}
      {isAsking && (
        <ManyDialog
          title={`${shown(open)}명에게 응원 보내기`}
          names={names}
          count={open}
          unit="명"
          message="사흘 안에 응원을 받은 사람과 나는 빠져요. 5분 뒤부터 보내고, 그 전에는 되돌릴 수 있어요. 밤 10시부터 아침 8시까지는 보내지 않아요."
          letters="알림함에 남고, 학습 알림을 켠 사람에게는 앱 알림이나 메일도 가요."
          confirmLabel="보내기"
          tone="primary"
          onClose={() => setIsAsking(false)}
          onConfirm={confirm}
        />
      )}
    </div>
  )
}

const sendFailure = (error: Error): string =>
  error instanceof CallFailure && error.code === 'STATE_CONFLICT'
    ? '그 사이에 보낼 사람이 늘었어요. 목록을 다시 보고 보내 주세요.'
    : sentenceOf(error)

interface SentProps {
  readonly reply: CallReply<'POST /admin/completion/nudges'>
  readonly busy: boolean
  readonly onTake: () => void
}

const Sent = ({ reply: { nudged, goesAt }, busy, onTake }: SentProps) => (
  <Notice
    tone="good"
    live
    actions={
      <Button size="small" variant="outline" busy={busy} onClick={onTake}>
        되돌리기
      </Button>
    }
  >
    {shown(nudged)}명에게 {dateTimeOf(goesAt)}부터 응원을 보낼게요.
  </Notice>
)
