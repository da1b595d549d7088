import { ruleSentences } from '@readgrow/contract/constants'
import { PagePart, Tag } from '@readgrow/ui'
import { koreanDate } from '#korean'
import { type OwnMonth, stateNames } from './participation.ts'
import { SharePart } from './share-part.tsx'

/** The courses of the learner that touch the month. */
export const Courses = ({ courses }: Pick<OwnMonth, 'courses'>) => (
  <PagePart title="수료 과정">
    <ul className="divide-y divide-rule">
      {courses.map((course) => (
        <li key={course.id} className="py-5">
          <Course course={course} />
        </li>
      ))}
    </ul>
  </PagePart>
)

function Course({ course }: { readonly course: OwnMonth['courses'][number] }) {
  const { name, from, to, team, withdrawnOn, share, rule } = course
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-bold text-lead">{name}</h3>
        <Tag>{stateNames[share.state]}</Tag>
      </div>
      <p className="mt-0.5 mb-2 text-ink-faint text-small tabular">
        {koreanDate(from)} – {koreanDate(to)}
        {team && ` · ${team}`}
      </p>
      {withdrawnOn && (
        <p className="mb-2 text-body text-ink-soft">
          회사가 {koreanDate(withdrawnOn)}에 거둔 과정이에요. 그날까지의 기록으로 보여 드려요.
        </p>
      )}
      <SharePart share={share} label="수료 기준" />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-body text-ink-soft">
          기준 보기
        </summary>
        <ul className="grid gap-1.5 text-body">
          {ruleSentences(rule).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
