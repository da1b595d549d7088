import { Button, useBackCloses } from '@readgrow/ui'
import { useEffect } from 'react'
import { type Article, allSentences, textBetween } from '#articles'
import { rangeOf } from './picked.ts'
import type { Choice } from './use-picking.ts'

interface PickLineProps {
  readonly article: Article
  readonly choice: Choice
  readonly onMenu: (sentenceId: string) => void
  readonly onClose: () => void
}

/** While words are being chosen: says which, aloud too, and on a phone what comes next. */
export function PickLine({ article, choice, onMenu, onClose }: PickLineProps) {
  const choosing = choice.kind === 'choosing'
  // A key changes the choice with every press, and has Esc to end it.
  useBackCloses(choosing && choice.by === 'touch', onClose)
  useEffect(() => {
    if (!choosing) return
    function typed(event: KeyboardEvent): void {
      if (event.key === 'Escape') onClose()
    }
    function pressed(event: PointerEvent): void {
      if (!(event.target as Element).closest('#article-text, [data-pick-line]')) onClose()
    }
    document.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [choosing, onClose])
  return (
    <>
      <p role="status" className="sr-only">
        {choosing && announce(article, choice)}
      </p>
      {choosing && choice.by === 'touch' && (
        <div
          data-pick-line=""
          className="fixed inset-x-0 bottom-0 z-float border-rule border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float print:hidden"
        >
          <p className="text-body">끝 단어를 누르거나, 누른 채로 끌어 보세요.</p>
          <div className="-ml-3.5 flex">
            <Button variant="quiet" size="small" onClick={() => onMenu(choice.picked.sentenceId)}>
              문장 메뉴
            </Button>
            <Button variant="quiet" size="small" onClick={onClose}>
              취소
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function announce(article: Article, { picked, by }: Extract<Choice, { kind: 'choosing' }>): string {
  const sentence = allSentences(article).find(({ id }) => id === picked.sentenceId)
  const { from, to } = rangeOf(picked)
  const words = sentence ? textBetween(sentence, from, to) : ''
  return `“${words}” 단어 ${to - from + 1}개를 골랐어요.${by === 'keyboard' ? ' 엔터 키로 열어요.' : ''}`
}
