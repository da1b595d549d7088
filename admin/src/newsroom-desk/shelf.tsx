import type { CallReply } from '@readgrow/contract'
import { levelDescriptions } from '@readgrow/contract/constants'
import { dateOf, dateTimeOf } from '#korean'

type Level = CallReply<'GET /admin/newsroom/shelf'>['levels'][number]

/** The published articles of each level; a warning is a sentence, not a colour alone. */
export function Shelf({ levels }: { readonly levels: readonly Level[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-3">
      {levels.map((each) => (
        <li key={each.level} className="border-rule border-b py-3 sm:border-b-0">
          <p className="flex items-baseline justify-between gap-2">
            <span className="font-bold">
              {each.level} <span className="font-normal text-ink-faint">{levelDescriptions[each.level]}</span>
            </span>
            <span className="tabular font-bold text-heading">
              {each.published}
              <span className="ml-0.5 font-normal text-small text-ink-faint">편</span>
            </span>
          </p>
          <p className="tabular mt-0.5 text-small text-ink-soft">
            {each.newest ? `마지막 ${dateOf(each.newest)}` : '아직 발행한 기사가 없어요.'}
          </p>
          {each.scheduled && <p className="tabular text-small text-ink-soft">다음 {dateTimeOf(each.scheduled)}</p>}
          {each.alarmSince && (
            <p className="mt-1 font-semibold text-body text-amber">{each.level}에 새 기사가 하루 넘게 없어요.</p>
          )}
        </li>
      ))}
    </ul>
  )
}
