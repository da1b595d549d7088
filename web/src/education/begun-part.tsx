import type { CallReply } from '@readgrow/contract'
import { ChevronRightIcon, PagePart } from '@readgrow/ui'
import { Link } from 'react-router'

type Home = CallReply<'GET /home'>
type Challenges = CallReply<'GET /challenges'>
type PaperTests = CallReply<'GET /paper-tests'>

/** Something that was begun and waits to be gone on with. */
interface Begun {
  readonly to: string
  readonly name: string
  /** English for the title of an article. */
  readonly title: string | null
  readonly line: string
}

interface Known {
  readonly home: Home | undefined
  readonly challenges: Challenges | undefined
  readonly papers: PaperTests | undefined
}

const challengeNames = { DAY: '오늘의 챌린지', WEEK: '이번 주 챌린지' } as const

/** Everything that was begun: challenges, test papers, studies and articles. */
export function begunThings({ home, challenges, papers }: Known): Begun[] {
  return [
    ...(challenges?.open ?? []).flatMap(({ kind, state, items, answered, attemptId }): Begun[] =>
      state === 'BEGUN' && attemptId !== null
        ? [
            {
              to: `/challenge/attempt/${attemptId}`,
              name: challengeNames[kind],
              title: null,
              line: `${items}문제 가운데 ${answered}문제를 풀었어요`,
            },
          ]
        : [],
    ),
    ...(papers?.open ?? []).flatMap(({ week, state }): Begun[] =>
      state === 'MADE'
        ? [{ to: `/challenge/paper/${week}`, name: '주간 시험지', title: null, line: '아직 답을 내지 않았어요' }]
        : [],
    ),
    ...(home?.plan.items ?? []).flatMap(({ kind, reason, articleId, title, done }): Begun[] =>
      kind === 'SELF_STUDY' && reason === 'STARTED' && !done
        ? [{ to: `/selfstudy/${articleId}`, name: '집중 학습', title, line: '하다가 멈춘 단계부터 이어서 해요' }]
        : [],
    ),
    ...(home?.continueReading ?? []).map(({ id, headline, progress }) => ({
      to: `/article/detail/${id}`,
      name: '기사',
      title: headline.en,
      line:
        progress === null
          ? '읽다가 멈췄어요'
          : progress < 1
            ? `${Math.min(99, Math.round(progress * 100))}%까지 읽었어요`
            : '거의 다 읽었어요',
    })),
  ]
}

/** What was begun, to be gone on with. Nothing where nothing was. */
export function BegunPart({ begun }: { readonly begun: readonly Begun[] }) {
  if (begun.length === 0) return null
  return (
    <PagePart title="하던 것">
      <ul className="divide-y divide-rule">
        {begun.map(({ to, name, title, line }) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-16 items-center justify-between gap-4 py-3">
              <span className="min-w-0">
                <span className="block font-semibold leading-snug group-hover:underline">{name}</span>
                {title && (
                  <span lang="en" className="block font-serif text-ink-soft leading-snug">
                    {title}
                  </span>
                )}
                <span className="block text-small text-ink-faint tabular">{line}</span>
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
