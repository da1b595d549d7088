import { type ComponentType, lazy, Suspense } from 'react'
import type { Article, Saved } from '#articles'
import { NextTask } from '#home'
import type { UnderstandProps } from './understand.tsx'
import type { Graded } from './use-answers.ts'

// Few need it, and nobody before the last answer.
const Understand = lazy(async (): Promise<{ default: ComponentType<UnderstandProps> }> => {
  try {
    return { default: (await import('./understand.tsx')).Understand }
  } catch {
    return { default: () => null }
  }
})

export interface NextStepsProps {
  readonly article: Article
  readonly saved: Saved
  /** Whether the reader has said that the article is read; all questions may be answered before. */
  readonly read: boolean
  /** The answers to the questions, once all of them are graded. */
  readonly graded: readonly Graded[] | null
  readonly onProof: (sentenceIds: readonly string[]) => void
}

/** What the end of an article leads to: what was kept of it, help where it was not understood, and the next thing. */
export function NextSteps({ article, saved, read, graded, onProof }: NextStepsProps) {
  return (
    <>
      {graded && (
        <Suspense fallback={null}>
          <Understand {...{ article, graded, onProof }} />
        </Suspense>
      )}
      <NextTask read={article.article.id}>
        <p className="mt-2 text-ink-soft tabular">{keptLine(saved.savedKeys.size)}</p>
        {!read && <p className="mt-1 text-ink-soft">글을 다 읽었다면 문제 위에 있는 ‘다 읽었어요’도 눌러 주세요.</p>}
      </NextTask>
    </>
  )
}

const keptLine = (kept: number) =>
  kept > 0
    ? `이 기사의 단어 가운데 ${kept}개가 내 단어에 있어요. 잊을 때쯤 다시 물어볼게요.`
    : '이 기사에서 담은 단어는 없어요. 단어를 누르면 담을 수 있어요.'
