import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { toLevel } from '#korean'
import type { Graded } from './use-answers.ts'

/** Chance alone answers a quarter: whoever has no more than that right has not understood the text. */
const understoodFrom = 0.25

export interface UnderstandProps {
  readonly article: Article
  readonly graded: readonly Graded[]
  readonly onProof: (sentenceIds: readonly string[]) => void
}

/** Ways to understand a text that was too hard: an easier version, its sentences that matter, every step of it. */
export function Understand({ article: { article, levels }, graded, onProof }: UnderstandProps) {
  const right = graded.filter(({ correct }) => correct).length
  if (graded.length === 0 || right > graded.length * understoodFrom) return null
  const easier = levels.filter((level) => level < article.level).at(-1)
  const proof = [...new Set(graded.flatMap((answer) => (answer.correct ? [] : answer.proof)))]
  return (
    <section aria-labelledby="understand" className="mt-10 rounded-card bg-green-soft px-4 py-5 print:hidden">
      <h2 id="understand" className="font-bold text-lead">
        글이 어려웠나요?
      </h2>
      <p className="mt-1 text-ink-soft">이렇게 한 번 더 보면 이해하기 쉬워요.</p>
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        {easier && (
          <Link to={`/article/detail/${article.id}?level=${easier}`} className={buttonClasses({})}>
            더 쉬운 {toLevel(easier)} 다시 읽기
          </Link>
        )}
        <Button variant="outline" onClick={() => onProof(proof)}>
          근거 문장만 다시 보기
        </Button>
        <Link to={`/selfstudy/${article.id}?level=${article.level}`} className={buttonClasses({ variant: 'outline' })}>
          듣고 쓰며 익히기
        </Link>
      </div>
    </section>
  )
}
