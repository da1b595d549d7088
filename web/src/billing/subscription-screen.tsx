import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { Bare } from '#layout'
import { useAsk } from '#query'
import { DemoClock } from './demo-clock.tsx'
import { ForIndividuals } from './for-individuals.tsx'
import { LeavePart } from './leave-part.tsx'
import { GatewayNote } from './notes.tsx'
import { PlanPart } from './plan-part.tsx'
import { Plans } from './plans.tsx'
import { Standing } from './standing.tsx'
import { useChanged } from './use-changed.ts'
import { type Subscription, won } from './won.ts'

export function Screen() {
  return (
    <ForIndividuals>
      <Own />
    </ForIndividuals>
  )
}

function Own() {
  const asked = useAsk('GET /subscription')
  const [params] = useSearchParams()
  const isLeaving = params.has('leave')
  if (!asked.data)
    return (
      <Bare title="구독 관리">
        {asked.isError ? (
          <ScreenFailure
            title="구독을 불러오지 못했어요"
            message={failureSentence(asked.error)}
            busy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Waiting label="구독을 확인하고 있어요">
            <SkeletonLines count={4} />
          </Waiting>
        )}
      </Bare>
    )
  const { data } = asked
  const change = params.has('plan') ? data.planChange : null
  const isOn = data.status === 'TRIAL' || data.status === 'ACTIVE' || data.status === 'HOLD'
  return (
    <Bare title={titleOf({ isLeaving: isLeaving && isOn, isChanging: change !== null })}>
      <GatewayNote gateway={data.gateway} />
      <Paid subscription={data} />
      {data.isCharging && <Charging />}
      {isLeaving && isOn ? (
        <LeavePart subscription={data} />
      ) : change ? (
        <PlanPart subscription={data} change={change} />
      ) : (
        <Overview subscription={data} />
      )}
      {data.hasDemoClock && isOn && <DemoClock subscription={data} />}
    </Bare>
  )
}

function titleOf({ isLeaving, isChanging }: { readonly isLeaving: boolean; readonly isChanging: boolean }): string {
  if (isLeaving) return '해지·환불'
  return isChanging ? '이용권 바꾸기' : '구독 관리'
}

const Overview = ({ subscription }: { readonly subscription: Subscription }) => (
  <>
    <Standing subscription={subscription} />
    {(subscription.status === 'PENDING' || subscription.status === 'END') && <Plans subscription={subscription} />}
  </>
)

/** Says what was charged, once the charge that this screen waited for has begun its period: an end is no payment. */
function Paid({ subscription: { status, isCharging, owedKrw, lastDay } }: { readonly subscription: Subscription }) {
  const [waited, setWaited] = useState<{ readonly krw: number; readonly lastDay: string | null } | null>(null)
  if (isCharging && owedKrw !== null && owedKrw !== waited?.krw) setWaited({ krw: owedKrw, lastDay })
  if (waited === null || isCharging || owedKrw !== null || status !== 'ACTIVE') return null
  if (lastDay === null || (waited.lastDay !== null && lastDay <= waited.lastDay)) return null
  return (
    <p role="status" className="mb-5 border-rule border-y py-3 font-semibold">
      {won(waited.krw)}을 결제했어요.
    </p>
  )
}

const askAgainMs = 2_500

/** A charge under way: the screen asks until there is an outcome. */
function Charging() {
  const changed = useChanged()
  useEffect(() => {
    const timer = setInterval(() => void changed(), askAgainMs)
    return () => clearInterval(timer)
  }, [changed])
  return (
    <p role="status" className="mb-5 border-rule border-y py-3 font-semibold">
      결제를 확인하고 있어요. 이 화면을 닫아도 괜찮아요. 끝나면 메일로 알려 드릴게요.
    </p>
  )
}
