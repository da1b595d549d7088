import { Button } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import {
  ArticleText,
  ensureTabStop,
  noLayers,
  useListening,
  useReadingLog,
  useSaved,
  useTranslations,
  type WordCardHandle,
  WordHelp,
} from '#articles'
import { useDisplay } from '#display'
import { StepFoot } from './step-foot.tsx'
import type { StepProps } from './steps.ts'

/** The text with its dictionary, timed by the log of reading. */
export function ReadStep({ article, onDone, onSkip }: StepProps) {
  const text = useRef<HTMLDivElement>(null)
  const words = useRef<WordCardHandle | null>(null)
  const lookedSentence = useRef<string | undefined>(undefined)
  const { size, translate } = useDisplay()
  const saved = useSaved(article)
  const translation = useTranslations(article)
  const listening = useListening(article)
  const { finish } = useReadingLog(article, text, () => undefined)
  useEffect(() => {
    if (text.current) ensureTabStop(text.current)
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of words with a keyboard of its own, not a form's fieldset. */}
      <div ref={text} role="group" aria-label="기사 본문" aria-describedby="study-reading-keys" className="mt-5">
        <ArticleText
          article={article}
          savedKeys={saved.savedKeys}
          translated={translate ? 'all' : translation.sentenceIds}
          printTranslated={false}
          size={size}
          layers={noLayers}
          veiled={false}
        />
      </div>
      <p id="study-reading-keys" className="sr-only">
        탭 키로 본문에 들어가 화살표 키로 단어와 문장을 옮기고, 엔터 키로 뜻을 봐요.
      </p>
      <WordHelp {...{ article, text, lookedSentence, words, saved, listening, translation }} proof={[]} />
      <StepFoot onSkip={onSkip}>
        <Button
          size="large"
          wide
          onClick={() => {
            finish()
            onDone({ step: 'READ' })
          }}
        >
          다 읽었어요
        </Button>
      </StepFoot>
    </>
  )
}
