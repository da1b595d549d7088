import { CheckIcon, ChevronRightIcon, classNames } from '@readgrow/ui'
import { Link } from 'react-router'
import { addressOf, lineOf, type PlanItem, titleOf } from './plan.ts'
import { useQuizLink } from './use-quiz-link.ts'

interface PlanRowProps {
  readonly item: PlanItem
  /** Study date. */
  readonly today: string
}

/** An item of the plan: how long it takes, what it is, why, and the way to it. */
export function PlanRow({ item, today }: PlanRowProps) {
  const toQuiz = useQuizLink(item)
  return (
    <Link
      to={addressOf(item)}
      onClick={toQuiz}
      className="group grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 gap-y-1.5 py-4 max-[20rem]:grid-cols-[1fr_auto] sm:grid-cols-[4.5rem_1fr_auto]"
    >
      {/* With text of twice the size on a phone a column of its own would leave the title four letters a line. */}
      <span className="grid gap-1.5 max-[20rem]:col-span-2">
        <span className="font-serif text-heading text-ink-soft tabular">{item.minutes}분</span>
        {item.picture && (
          // The headline beside it says what the article is about, so a link is not read out twice.
          <img
            src={item.picture.url}
            alt=""
            width={96}
            height={72}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 w-full max-w-18 rounded-control bg-rule object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <span
          className={classNames('block font-bold leading-snug group-hover:underline', item.done && 'text-ink-soft')}
        >
          {titleOf(item)}
        </span>
        {item.title && (
          <span lang="en" className="block font-serif text-ink-soft leading-snug">
            {item.title}
          </span>
        )}
        <span className="block text-small text-ink-soft tabular">{lineOf(item, today)}</span>
      </span>
      {item.done ? (
        <span className="inline-flex items-center gap-1 font-semibold text-body text-green">
          <CheckIcon className="size-4.5" />
          완료
        </span>
      ) : (
        <Begin />
      )}
    </Link>
  )
}

/** A word where there is room for it; on a phone the whole row says that it can be pressed. */
function Begin() {
  return (
    <>
      <ChevronRightIcon className="size-5 text-ink-faint sm:hidden" />
      <span className="hidden min-h-9 items-center rounded-full border border-edge/40 bg-surface px-3.5 font-semibold text-body group-hover:border-edge sm:inline-flex">
        시작하기
      </span>
    </>
  )
}
