import { answerReportReasons } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateTimeOf } from '#korean'
import { Mark, ReasonDialog } from '#parts'
import { discussionKey, type ReportedAnswer } from './use-reported.ts'

/** One reported answer: what it says, who reported it why, and the two ways to decide. */
export function ReportedCard({ answer }: { readonly answer: ReportedAnswer }) {
  const [removing, setRemoving] = useState(false)
  const queries = useQueryClient()
  const decide = useAction('POST /admin/discussion/reports/:answerId', {
    done: (_, { body }) => {
      setRemoving(false)
      showToast({ type: 'success', message: body.decision === 'KEEP' ? '그대로 두었어요.' : '답을 내렸어요.' })
    },
    settled: () => queries.invalidateQueries({ queryKey: discussionKey }),
  })
  const params = { answerId: answer.id }
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{answer.author}</h2>
        <Mark>{answer.company}</Mark>
        <Mark>{answer.hidden ? '모두에게 숨김' : '보이는 중'}</Mark>
      </div>
      <p className="text-small text-ink-faint tabular">
        {answer.headline} · {dateTimeOf(answer.at)}
      </p>
      <p lang="en" className="mt-3 whitespace-pre-line break-words font-serif text-lead leading-relaxed">
        {answer.text}
      </p>
      <Reports reports={answer.reports} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          busy={decide.isPending && !removing}
          onClick={() => decide.mutate({ params, body: { decision: 'KEEP', reason: '' } })}
        >
          그대로 두기
        </Button>
        <Button variant="danger" size="small" onClick={() => setRemoving(true)}>
          내리기
        </Button>
      </div>
      {removing && (
        <ReasonDialog
          title="이 답을 내릴까요?"
          message="쓴 사람이 이유를 읽어요. 신고한 사람들의 신고는 받아들여져요."
          confirmLabel="내리기"
          tone="danger"
          busy={decide.isPending}
          onConfirm={(reason) => decide.mutate({ params, body: { decision: 'REMOVE', reason } })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

function Reports({ reports }: Pick<ReportedAnswer, 'reports'>) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-body">신고 {reports.length}건</h3>
      <ul className="mt-1 grid gap-2">
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no name and never change their order.
          <li key={index} className="border-amber border-l-2 pl-3 text-body">
            {answerReportReasons[report.reason]}
            <span className="text-small text-ink-faint tabular"> · {dateTimeOf(report.at)}</span>
            {!report.counts && (
              <span className="text-small text-ink-faint"> · 지난 세 신고가 받아들여지지 않아 세지 않음</span>
            )}
            {report.note && <p className="break-words text-ink-soft">{report.note}</p>}
            {report.seen !== null && (
              <p className="mt-1 break-words text-small text-ink-soft">
                신고할 때의 글: <span lang="en">{report.seen}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
