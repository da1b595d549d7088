import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateOf, dateTimeOf, monthName } from '#korean'
import { Mark, Section } from '#parts'
import { isRuleBegun, ParticipationForm } from './participation-form.tsx'
import { RuleWords } from './rule-words.tsx'

type Rules = CallReply<'GET /admin/completion/rules'>
type Chosen = Rules['participation']['history'][number]

function monthAfter(date: string): string {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** What applies now, what will apply, and how the company came to it. */
export function ParticipationSection({ rules: { participation, today } }: { readonly rules: Rules }) {
  const { now, next, history } = participation
  const [isChanging, setChanging] = useState(() => isRuleBegun(next))
  const nextMonth = monthAfter(today)
  const changes = JSON.stringify(now) !== JSON.stringify(next)
  return (
    <Section
      title="월 참여 기준"
      actions={
        !isChanging && (
          <Button size="small" variant="outline" onClick={() => setChanging(true)}>
            기준 바꾸기
          </Button>
        )
      }
    >
      {isChanging && <ParticipationForm rule={next} nextMonth={nextMonth} onDone={() => setChanging(false)} />}
      <div className="grid gap-4 py-4 sm:grid-cols-2">
        <div>
          <h3 className="mb-1 font-semibold text-body">{changes ? '이번 달' : '지금 기준'}</h3>
          <RuleWords rule={now} />
        </div>
        {changes && (
          <div>
            <h3 className="mb-1 font-semibold text-body">{monthName(nextMonth)}부터</h3>
            <RuleWords rule={next} />
          </div>
        )}
      </div>
      {history.length > 0 && <History history={history} thisMonth={today.slice(0, 7)} />}
    </Section>
  )
}

function History({ history, thisMonth }: { readonly history: readonly Chosen[]; readonly thisMonth: string }) {
  // The newest row of a month is the one that counts; the others were replaced by it.
  const standing = new Map<string, Chosen>()
  for (const each of history) if (!each.withdrawnOn && !standing.has(each.fromMonth)) standing.set(each.fromMonth, each)
  return (
    <details open={[...standing.keys()].some((month) => month > thisMonth)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
        바꾼 이력 {history.length}건
      </summary>
      <ul className="divide-y divide-rule">
        {history.map((each) => {
          const { fromMonth, at, by, withdrawnOn, rule } = each
          const isStanding = standing.get(fromMonth) === each
          return (
            <li key={`${fromMonth} ${at}`} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="flex flex-wrap items-center gap-2">
                  <b className="font-semibold">{monthName(fromMonth)}부터</b>
                  {withdrawnOn && <Mark>거둔 기준</Mark>}
                  {!withdrawnOn && !isStanding && <Mark>다시 바꾼 기준</Mark>}
                </p>
                {isStanding && fromMonth > thisMonth && <Withdraw month={fromMonth} />}
              </div>
              <RuleWords rule={rule} />
              <p className="mt-1 text-ink-faint text-small">
                {dateTimeOf(at)} · {by ?? '탈퇴한 관리자'}
                {withdrawnOn && ` · ${dateOf(withdrawnOn)}에 거둠`}
              </p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Withdraw({ month }: { readonly month: string }) {
  const queries = useQueryClient()
  const withdraw = useAction('DELETE /admin/completion/participation/:month', {
    done: async () => {
      showToast({ type: 'success', message: `${monthName(month)} 기준을 거뒀어요. 앞의 기준이 이어져요.` })
      await queries.invalidateQueries({ queryKey: ['GET /admin/completion/rules'] })
    },
  })
  return (
    <Button
      size="small"
      variant="danger"
      busy={withdraw.isPending}
      aria-label={`${monthName(month)} 기준 거두기`}
      onClick={() => withdraw.mutate({ params: { month } })}
    >
      거두기
    </Button>
  )
}
