import { problemNames } from '@readgrow/contract/constants'
import { Button, buttonClasses, classNames, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAction } from '#api'
import { keptTexts, type TextInHand } from '#drafts'
import { dateTimeOf } from '#korean'
import { Mark, SmallArea } from '#parts'
import { type Report, reportsKey } from './use-reports.ts'

/** An answer outlives a lost session and a reload. */
const useAnswer = keptTexts('rg_problem_answers')

export function ReportCard({ report }: { readonly report: Report }) {
  const answer = useAnswer(report.id)
  const [answering, setAnswering] = useState(answer.text !== '')
  const card = useRef<HTMLLIElement>(null)
  const isMeant = useLocation().hash === `#${report.id}`
  // The list loads after the page, so the browser finds nothing to scroll to.
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <li ref={card} className="scroll-mt-4 rounded-card border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{problemNames[report.kind]}</h2>
        <Mark>
          {report.level} {report.sentenceId}
        </Mark>
      </div>
      <p className="tabular text-small text-ink-faint">
        {report.headline} · {report.revision}판 · {dateTimeOf(report.at)}
      </p>
      {report.text && <p className="mt-2 border-amber border-l-2 pl-3">{report.text}</p>}
      <Texts report={report} />
      {report.state === 'OPEN' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {report.manuscriptId && (
            <Link
              to={`/articles/${report.manuscriptId}?level=${report.level}&place=${report.sentenceId}`}
              className={buttonClasses({ size: 'small' })}
            >
              문장 고치기
            </Link>
          )}
          <Button variant="outline" size="small" aria-expanded={answering} onClick={() => setAnswering(!answering)}>
            고치지 않고 답하기
          </Button>
        </div>
      )}
      {answering && report.state === 'OPEN' && <Answer id={report.id} answer={answer} />}
    </li>
  )
}

function Texts({ report: { before, now } }: { readonly report: Report }) {
  const changed = now === null || now.en !== before.en || now.ko !== before.ko
  return (
    <dl className={classNames('mt-3 grid gap-3 text-body', changed && 'sm:grid-cols-2')}>
      <div>
        <dt className="font-semibold text-small text-ink-faint">{changed ? '독자가 본 문장' : '지금도 같은 문장'}</dt>
        <dd>
          <Line {...before} />
        </dd>
      </div>
      {changed && (
        <div>
          <dt className="font-semibold text-small text-ink-faint">지금 문장</dt>
          <dd>{now ? <Line {...now} /> : <p className="text-ink-soft">이 문장은 이제 없어요.</p>}</dd>
        </div>
      )}
    </dl>
  )
}

const Line = ({ en, ko }: { en: string; ko: string }) => (
  <>
    <p className="font-serif text-lead leading-relaxed" lang="en">
      {en}
    </p>
    <p className="text-ink-soft">{ko}</p>
  </>
)

function Answer({ id, answer: { text, write, forget } }: { readonly id: string; readonly answer: TextInHand }) {
  const queries = useQueryClient()
  const close = useAction('POST /admin/newsroom/problems/:problemId/close', {
    done: () => {
      forget()
      showToast({ type: 'success', message: '답을 보냈어요.' })
      return Promise.all([
        queries.invalidateQueries({ queryKey: reportsKey }),
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/shelf'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/problems'] }),
      ])
    },
  })
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!close.isPending) close.mutate({ params: { problemId: id }, body: { answer: text } })
      }}
    >
      <SmallArea
        label="독자에게 보낼 답"
        hint="알림으로 그대로 전해져요."
        rows={3}
        required
        maxLength={300}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button type="submit" size="small" busy={close.isPending} disabled={text.trim() === ''}>
          답하고 닫기
        </Button>
      </div>
    </form>
  )
}
