import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import type { Article, Saved } from '#articles'
import { NextTask } from '#home'
import { toLevel } from '#korean'
import type { Graded } from './use-answers.ts'

interface NextStepsProps {
  readonly article: Article
  readonly saved: Saved
  /** The answers to the questions, once all of them are graded. */
  readonly graded: readonly Graded[] | null
  readonly onProof: (sentenceIds: readonly string[]) => void
}

/** What the end of an article leads to: what was kept of it, help where it was not understood, and the next thing. */
export function NextSteps({ article, saved, graded, onProof }: NextStepsProps) {
  return (
    <>
      {graded && <Understand {...{ article, graded, onProof }} />}
      <NextTask read={article.article.id}>
        <p className="mt-2 text-ink-soft tabular">{keptLine(saved.savedKeys.size)}</p>
      </NextTask>
    </>
  )
}

const keptLine = (kept: number) =>
  kept > 0
    ? `이 기사의 단어 가운데 ${kept}개가 내 단어에 있어요. 잊을 때쯤 다시 물어볼게요.`
    : '이 기사에서 담은 단어는 없어요. 단어를 누르면 담을 수 있어요.'

/** Chance alone answers a quarter: whoever has no more than that right has not understood the text. */
const understoodFrom = 0.25

interface UnderstandProps {
  readonly article: Article
  readonly graded: readonly Graded[]
  readonly onProof: NextStepsProps['onProof']
}

/** Ways to understand a text that was too hard: an easier version, its sentences that matter, every step of it. */
function Understand({ article: { article, levels }, graded, onProof }: UnderstandProps) {
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
