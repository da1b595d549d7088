import { versionLevels } from '@readgrow/contract/constants'
import { CheckIcon } from '@readgrow/ui'
import { Link } from 'react-router'
import { useEditor } from '#editor'
import { partNames } from '#korean'
import { inVersion, settleEnd, type View } from '#manuscripts'
import { Mark } from '#parts'
import { addressOf } from './problem-place.ts'

type Problem = View['problems'][number]

/** Every problem that was found, level by level, blocking ones first. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const { dirty } = useEditor()
  const groups = [null, ...versionLevels].map((level) => ({
    level,
    found: problems.filter((problem) => problem.level === level).sort(mustFirst),
  }))
  return (
    <>
      {dirty && <p className="pt-3 text-body text-amber">문장의 빈 곳은 바로, 나머지는 저장하면 다시 살펴요.</p>}
      {problems.length === 0 && (
        <p className="flex items-center gap-2 py-4 text-green">
          <CheckIcon className="size-5" />
          모두 갖추었어요.
        </p>
      )}
      {groups.map(
        ({ level, found }) =>
          found.length > 0 && (
            <section key={level ?? 'all'} aria-label={level ?? '기사 전체'} className="mt-4">
              <h3 className="font-bold text-body">{level ?? '기사 전체'}</h3>
              <ul className="mt-1 divide-y divide-rule">
                {found.map((problem) => (
                  <ProblemLine key={`${problem.part} ${problem.place} ${problem.message}`} problem={problem} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  )
}

const mustFirst = (first: Problem, second: Problem) =>
  Number(second.weight === 'MUST') - Number(first.weight === 'MUST')

function ProblemLine({ problem }: { readonly problem: Problem }) {
  const { id, edit } = useEditor()
  const { level, place, canDismiss } = problem
  return (
    <li className="flex items-baseline gap-2.5 py-1.5 text-body">
      <Mark tone={problem.weight === 'MUST' ? 'bad' : 'plain'}>
        {problem.weight === 'MUST' ? '채울 것' : '살펴볼 것'}
      </Mark>
      <p className="min-w-0 flex-1">
        <span className="text-ink-faint">
          {partNames[problem.part] ?? problem.part}
          {problem.place && ` ${problem.place}`}
        </span>{' '}
        {problem.message}
      </p>
      {canDismiss && level && place && (
        <button
          type="button"
          className="inline-flex shrink-0 items-center font-semibold pointer-coarse:min-h-11 text-green underline underline-offset-4"
          onClick={() => edit(inVersion(level, (version) => settleEnd(version, place)))}
        >
          <span className="sr-only">
            {level} {place}{' '}
          </span>
          문장 끝 맞아요
        </button>
      )}
      <Link
        to={addressOf(id, problem)}
        className="inline-flex shrink-0 items-center font-semibold pointer-coarse:min-h-11 text-green underline underline-offset-4"
      >
        <span className="sr-only">{problem.message} </span>
        고치기
      </Link>
    </li>
  )
}
