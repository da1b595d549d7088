import { Button, ProgressLine } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { LeaveSheet, NicknameSheet } from './sheets.tsx'
import type { TeamChallenge } from './use-team-challenge.ts'

type Own = NonNullable<TeamChallenge['own']>

/** The own goal and how much of it is reached. */
export const OwnGoal = ({ own, title }: { readonly own: Own; readonly title: string }) => (
  <section aria-label={title} className="mt-5 rounded-card border border-rule bg-surface p-5">
    <h2 className="font-bold">{title}</h2>
    <p className="mt-2 flex items-baseline justify-between gap-4 tabular">
      <span className="font-serif text-title">
        목표 {own.goal}일, {own.studied}일 했어요
      </span>
      <span className="text-ink-soft">{own.percent}%</span>
    </p>
    <ProgressLine
      value={own.percent / 100}
      label={title}
      valueText={`목표 ${own.goal}일, ${own.studied}일 했어요`}
      className="mt-3 rounded-full"
    />
  </section>
)

/** Which goal counts, and from when another one does. */
export const GoalNote = ({ nextGoal }: Pick<Own, 'nextGoal'>) => (
  <p className="mt-3 text-ink-faint text-small">
    이번 주는 한 주를 시작할 때의 목표로 계산해요. 주중에 참여했다면 참여할 때의 목표예요.{' '}
    {nextGoal === null
      ? '목표를 바꾸면 다음 주 월요일부터 적용돼요.'
      : `설정에서 바꾼 목표 ${nextGoal}일은 다음 주 월요일부터 적용돼요.`}{' '}
    <Link to="/learning-manage/setting" className="inline-block py-1 underline underline-offset-4">
      목표 설정 보기
    </Link>
  </p>
)

/** The own nickname, and what one may do with it. */
export function Participation({ nickname }: { readonly nickname: string }) {
  const [opened, setOpened] = useState<'NICKNAME' | 'LEAVE' | null>(null)
  const close = () => setOpened(null)
  return (
    <section aria-label="내 참여" className="mt-10 border-rule border-t pt-4">
      <p className="text-body text-ink-soft">
        동료에게 보이는 내 별명 <strong className="font-semibold text-ink">{nickname}</strong>
      </p>
      <div className="mt-2 -ml-3.5 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => setOpened('NICKNAME')}>
          별명 바꾸기
        </Button>
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => setOpened('LEAVE')}>
          그만하기
        </Button>
      </div>
      {opened === 'NICKNAME' && <NicknameSheet nickname={nickname} onClose={close} />}
      {opened === 'LEAVE' && <LeaveSheet onClose={close} />}
    </section>
  )
}
