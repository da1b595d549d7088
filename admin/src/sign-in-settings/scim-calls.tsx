import type { CallReply } from '@readgrow/contract'
import { Button, Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { useAsk } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, Nothing } from '#parts'
import { callSaid, faultSaid } from './scim-sentences.ts'

type Call = CallReply<'GET /admin/sign-in/scim-calls'>['calls'][number]
type Shown = 'ALL' | 'FAILED'

/** The last calls of the company's directory, so that its people see why somebody is missing. */
export function ScimCalls() {
  const [shown, setShown] = useState<Shown>('ALL')
  const calls = useAsk('GET /admin/sign-in/scim-calls', { query: shown === 'FAILED' ? { only: 'FAILED' } : {} })
  return (
    <section aria-label="최근 호출" className="grid gap-3 border-rule border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold">최근 호출</h3>
        <Button size="small" variant="quiet" busy={calls.isFetching} onClick={() => void calls.refetch()}>
          새로 고침
        </Button>
      </div>
      <Segmented
        label="보일 호출"
        className="justify-self-start"
        options={[
          { value: 'ALL', label: '전체' },
          { value: 'FAILED', label: '오류만' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Loaded query={calls} what="최근 호출을">
        {({ lastCallAt, lastSuccessAt, calls: lines }) => (
          <>
            <p className="tabular text-small text-ink-soft">
              마지막 호출 {timeOr(lastCallAt)} · 마지막 성공 {timeOr(lastSuccessAt)}
            </p>
            {lines.length === 0 ? (
              <Nothing>{shown === 'FAILED' ? '오류가 난 호출이 없어요.' : '아직 받은 호출이 없어요.'}</Nothing>
            ) : (
              <Lines calls={lines} />
            )}
            <p className="text-small text-ink-faint">
              ‘전체’는 오류를 포함한 최근 호출 50건, ‘오류만’은 최근 오류 50건이에요. 90일이 지나면 지워요. 보낸 내용은
              저장하지 않고, 토큰이 틀린 호출은 어느 회사의 것인지 알 수 없어 남지 않아요.
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

const Lines = ({ calls }: { readonly calls: readonly Call[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard.
  <section aria-label="호출 목록" tabIndex={0} className="max-h-[28rem] overflow-y-auto">
    <ol className="divide-y divide-rule">
      {calls.map((call) => (
        <Line key={call.id} call={call} />
      ))}
    </ol>
  </section>
)

const timeOr = (at: string | null) => (at === null ? '없음' : dateTimeOf(at))

function Line({ call: { at, token, method, resource, whose, status, fault, attribute } }: { readonly call: Call }) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Mark tone={fault === null ? 'good' : 'bad'}>{fault === null ? '성공' : `오류 ${status}`}</Mark>
        <span className="font-semibold">{callSaid(method, resource)}</span>
        {whose !== null && <span className="min-w-0 [overflow-wrap:anywhere]">{whose}</span>}
      </p>
      {fault !== null && <p className="mt-1 text-body">{faultSaid(fault, attribute, resource)}</p>}
      <p className="tabular mt-0.5 text-small text-ink-faint">
        {dateTimeOf(at)} · {token} · {method}
      </p>
    </li>
  )
}
