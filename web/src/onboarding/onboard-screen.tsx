import { sentenceOf } from '@readgrow/client'
import { levelDescriptions } from '@readgrow/contract/constants'
import { Button, buttonClasses, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { OwnWays } from '#account-settings'
import { useSubmit } from '#forms'
import { Bare } from '#layout'
import { ask } from '#query'
import { call, setSession, useSession } from '#session'
import { type Card, emptyCard } from './card.ts'
import { GoalField, InterestsField, PaceFields } from './card-fields.tsx'
import { ReminderField } from './reminder-field.tsx'

const title = '매일 한 편, 영자신문으로 시작해요'

/** The card of the first day. On a later visit it shows the earlier choices. */
export function Screen() {
  const session = useSession()
  // As it was on arrival: once the card is done, there is nothing more to show.
  const [isAgain] = useState(session?.completedOnboard === true)
  // Settings are closed to people who have to pay first. This screen is not.
  const mayAsk = session?.paymentStatus !== 'HOLD' && session?.paymentStatus !== 'END'
  const kept = useQuery({ ...ask('GET /learning/settings'), enabled: isAgain && mayAsk })
  if (session?.customerLevel === 'NONE') return <LevelFirst />
  if (kept.isLoading)
    return (
      <Bare title={title}>
        <Waiting>
          <SkeletonLines count={12} />
        </Waiting>
      </Bare>
    )
  const settings = kept.data?.settings
  if (!settings) return <CardForm card={emptyCard} />
  const { reminderPush: _push, weekdaysOnly: _weekdays, reportMail: _report, ...card } = settings
  return <CardForm card={card} />
}

function LevelFirst() {
  return (
    <Bare title={title}>
      <p className="text-ink-soft">먼저 레벨을 정해요. 10분쯤 걸리는 레벨 테스트를 보거나 직접 고를 수 있어요.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/level-test" className={buttonClasses({})}>
          레벨 정하기
        </Link>
        <Leave />
      </div>
    </Bare>
  )
}

function CardForm({ card: first }: { readonly card: Card }) {
  const session = useSession()
  const [card, setCard] = useState(first)
  const { busy, problems, submit } = useSubmit({
    send: async () => {
      await call('PUT /onboarding/card', { body: card })
      setSession(await call('POST /onboarding/complete'))
      // A full load, because everything behind this door was refused until now and may be remembered so.
      window.location.assign('/')
    },
    refused: (error) => ({ form: sentenceOf(error) }),
    leaves: true,
  })
  const part = { card, change: (change: Partial<Card>) => setCard({ ...card, ...change }) }

  const begin = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }

  return (
    <Bare title={title}>
      <form method="dialog" onSubmit={begin}>
        <p className="text-ink-soft">
          {session && session.customerLevel !== 'NONE' && (
            <>
              <strong className="text-ink">
                {session.customerLevel} {levelDescriptions[session.customerLevel]}
              </strong>{' '}
              레벨로 시작해요.{' '}
            </>
          )}
          나머지는 나중에 학습 설정에서 바꿀 수 있어요.
        </p>
        <GoalField {...part} />
        <PaceFields {...part} />
        <InterestsField {...part} />
        <ReminderField {...part} />
        {problems?.form && (
          <p role="alert" className="mt-6 text-red">
            {problems.form}
          </p>
        )}
        <div className="mt-9 flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={busy}>
            오늘의 신문 읽기
          </Button>
          <Leave />
        </div>
      </form>
    </Bare>
  )
}

/** The way out of a page without a header: home for people who may go there. */
function Leave() {
  const session = useSession()
  return session?.completedOnboard ? (
    <Link to="/" className={buttonClasses({ variant: 'quiet', size: 'large' })}>
      홈으로
    </Link>
  ) : (
    <OwnWays />
  )
}
