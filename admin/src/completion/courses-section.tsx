import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#api'
import { dateOf, dateTimeOf } from '#korean'
import { Mark, Nothing, Section } from '#parts'
import { CourseForm, isCourseBegun } from './course-form.tsx'
import { RuleWords } from './rule-words.tsx'

type Rules = CallReply<'GET /admin/completion/rules'>
type Course = Rules['courses'][number]

/** The courses of a company, the newest first, and the form for another one. */
export function CoursesSection({ rules: { courses, today } }: { readonly rules: Rules }) {
  const [isAdding, setAdding] = useState(isCourseBegun)
  return (
    <Section
      title="수료 과정"
      actions={
        !isAdding && (
          <Button size="small" onClick={() => setAdding(true)}>
            과정 만들기
          </Button>
        )
      }
    >
      {isAdding && <CourseForm today={today} onDone={() => setAdding(false)} />}
      {courses.length === 0 ? (
        <Nothing>아직 과정이 없어요. 과정을 만들면 구성원의 참여 현황에 바로 보여요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} today={today} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function termOf(
  { from, to, withdrawnOn, isTeamGone }: Course,
  today: string,
): readonly [string, 'plain' | 'good' | 'warn'] {
  if (withdrawnOn) return ['거둔 과정', 'plain']
  if (isTeamGone) return ['팀이 없어진 과정', 'warn']
  if (today < from) return ['시작 전', 'plain']
  return today > to ? ['끝난 과정', 'plain'] : ['진행 중', 'good']
}

function CourseRow({ course, today }: { readonly course: Course; readonly today: string }) {
  const { name, from, to, team, at, by, withdrawnOn, rule } = course
  const [term, tone] = termOf(course, today)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{name}</b>
            <Mark tone={tone}>{term}</Mark>
          </p>
          <p className="tabular text-ink-soft text-small">
            {dateOf(from)} – {dateOf(to)} · {team?.name ?? '회사 전체'}
            {today >= from && ` · 대상 ${course.participants.toLocaleString('ko-KR')}명`}
          </p>
        </div>
        {!withdrawnOn && today <= to && <Withdraw course={course} hasBegun={today >= from} />}
      </div>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-body text-ink-soft">
          기준과 이력
        </summary>
        <RuleWords rule={rule} />
        <p className="mt-2 text-ink-soft text-small">
          {course.withOwners ? '회사 관리자도 대상이에요.' : '회사 관리자는 대상이 아니에요.'} 과정 중간에 들어온 사람은
          들어온 날부터 대상이고, 기준은 모두 같아요.
        </p>
        <p className="mt-2 text-ink-faint text-small">
          {dateTimeOf(at)} · {by ?? '탈퇴한 관리자'}
          {withdrawnOn && ` · ${dateOf(withdrawnOn)}에 거둠`}
        </p>
      </details>
    </li>
  )
}

function Withdraw({ course, hasBegun }: { readonly course: Course; readonly hasBegun: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const withdraw = useAction('DELETE /admin/completion/courses/:id', {
    done: async () => {
      setAsking(false)
      showToast({ type: 'success', message: `${course.name} 과정을 거뒀어요.` })
      await queries.invalidateQueries({ queryKey: ['GET /admin/completion/rules'] })
    },
  })
  return (
    <>
      <Button size="small" variant="danger" aria-label={`${course.name} 거두기`} onClick={() => setAsking(true)}>
        거두기
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${course.name} 과정을 거둘까요?`}
        message={
          hasBegun
            ? '오늘까지 수료한 사람은 수료로 남아요. 다른 사람에게는 오늘까지의 기록과 거둔 날이 보여요. 되돌릴 수 없어요.'
            : '아직 시작하지 않아서 구성원의 화면에서 사라져요. 되돌릴 수 없어요.'
        }
        confirmLabel="과정 거두기"
        cancelLabel="그대로 두기"
        tone="danger"
        busy={withdraw.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdraw.mutate({ params: { id: course.id } })}
      />
    </>
  )
}
