import { Button } from '@readgrow/ui'
import { lazy, Suspense, useState } from 'react'
import type { Notice, Practising } from './use-practising.ts'

const OtherSentences = lazy(async () => ({ default: (await import('./other-sentences.tsx')).OtherSentences }))

interface NoticePanelProps {
  readonly notice: Notice
  readonly practising: Pick<Practising, 'rest' | 'takeUp'>
}

/** Help with a word that is forgotten again and again: another sentence, or a rest with a way back. */
export function NoticePanel({ notice: { kind, item }, practising }: NoticePanelProps) {
  const [choosing, setChoosing] = useState(false)
  const name = (
    <span lang="en" className="font-medium font-serif">
      {item.word.lemma}
    </span>
  )
  return (
    <section aria-label="어려운 단어" className="mt-4 rounded-card bg-green-soft px-4 py-3 text-body">
      <p role="status">
        {kind === 'PAUSED' ? (
          <>{name} 단어는 쉬게 할게요. 언제든 다시 익힐 수 있어요.</>
        ) : (
          <>{name} 단어를 자주 잊네요. 문장을 바꾸거나 잠시 쉬게 해 보세요.</>
        )}
      </p>
      {kind === 'PAUSED' ? (
        <Button variant="outline" size="small" className="mt-2 min-h-11" onClick={() => practising.takeUp(item)}>
          다시 익히기
        </Button>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            className="min-h-11"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            다른 문장으로
          </Button>
          <Button variant="outline" size="small" className="min-h-11" onClick={() => practising.rest(item)}>
            쉬게 하기
          </Button>
        </div>
      )}
      {choosing && kind === 'HARD' && (
        <Suspense fallback={<p className="mt-2 text-ink-faint">문장을 찾고 있어요.</p>}>
          <OtherSentences item={item} />
        </Suspense>
      )}
    </section>
  )
}
