import { type AnswerReportReason, answerReportReasons } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useId, useState } from 'react'
import { FormAlert, failureSentence, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { useRefresh } from './use-discussion.ts'

interface ReportSheetProps {
  readonly articleId: string
  readonly answer: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const reasons = Object.keys(answerReportReasons) as AnswerReportReason[]

/** Reports an answer with a reason. */
export function ReportSheet({ articleId, answer, onClose }: ReportSheetProps) {
  const form = useId()
  // Nothing is chosen yet: a hasty press must not accuse anybody of an insult.
  const [reason, setReason] = useState<AnswerReportReason | null>(null)
  const [note, setNote] = useState('')
  const { refresh } = useRefresh(articleId)
  const { busy, problems, submit, setProblems } = useSubmit<AnswerReportReason>({
    send: (chosen) =>
      call(
        'PUT /discussion/answers/:answerId/report',
        { params: { answerId: answer.id }, body: { reason: chosen, note: note.trim() } },
        quietly,
      ),
    done: () => {
      onClose()
      showToast({ type: 'success', message: '신고했어요. 이 답은 이제 보이지 않아요.', durationMs: 3_000 })
      void refresh()
    },
    refused: (error) => ({ form: failureSentence(error) }),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${answer.name}의 답 신고하기`}
      footer={
        <Button type="submit" form={form} wide busy={busy} busyLabel="보내고 있어요">
          신고하기
        </Button>
      }
    >
      <form
        method="dialog"
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason) submit(reason)
          else setProblems({ form: '무엇이 문제인지 골라 주세요.' })
        }}
      >
        <Reasons
          chosen={reason}
          onChoose={(chosen) => {
            setReason(chosen)
            setProblems(null)
          }}
        />
        <Note note={note} onWrite={setNote} />
        <p className="text-small text-ink-faint">
          운영진이 살펴봐요. 쓴 사람은 누가 신고했는지 알 수 없고, 신고는 취소할 수 있어요.
        </p>
        <FormAlert className="">{problems?.form}</FormAlert>
      </form>
    </Sheet>
  )
}

interface ReasonsProps {
  readonly chosen: AnswerReportReason | null
  readonly onChoose: (reason: AnswerReportReason) => void
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-body">무엇이 문제인가요?</legend>
      {reasons.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="report-reason"
            value={each}
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5"
          />
          {answerReportReasons[each]}
        </label>
      ))}
    </fieldset>
  )
}

interface NoteProps {
  readonly note: string
  readonly onWrite: (note: string) => void
}

function Note({ note, onWrite }: NoteProps) {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold text-body">
        자세한 내용 <span className="font-normal text-ink-faint">(선택)</span>
      </span>
      <textarea
        value={note}
        maxLength={300}
        rows={3}
        onChange={(event) => onWrite(event.target.value)}
        className="rounded-control border border-edge/70 bg-surface px-3.5 py-2.5 focus-visible:border-green"
      />
    </label>
  )
}
