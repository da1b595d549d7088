import { difficultyVotes, type DifficultyVote as Vote } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import { useState } from 'react'
import { type Article, onArticle } from '#articles'
import { report } from '#outbox'

const voteNames: Record<Vote, string> = { EASY: '쉬웠어요', RIGHT: '알맞았어요', HARD: '어려웠어요' }

/** How hard the reader found the article. It changes only the order of recommendations. */
export function DifficultyVote({ article }: { readonly article: Article }) {
  const [pressed, setPressed] = useState<Vote | null>(null)
  const vote = pressed ?? article.vote
  function choose(to: Vote): void {
    if (to === vote) return
    setPressed(to)
    void report({ kind: 'DIFFICULTY_VOTED', ...onArticle(article), vote: to })
  }
  return (
    <section aria-labelledby="vote-heading" className="mt-12 print:hidden">
      <h2 id="vote-heading" className="font-bold text-lead">
        이 기사 어땠어요?
      </h2>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {difficultyVotes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === vote}
            onClick={() => choose(each)}
            className={classNames(
              'min-h-12 rounded-control border px-2',
              each === vote
                ? 'border-green bg-green-soft font-semibold text-green'
                : 'border-edge/40 bg-surface hover:border-edge',
            )}
          >
            {voteNames[each]}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-small text-ink-faint">
        {vote
          ? '고마워요. 언제든 바꿀 수 있고, 추천 순서만 달라져요.'
          : '답하면 추천 순서만 달라져요. 레벨은 그대로예요.'}
      </p>
    </section>
  )
}
