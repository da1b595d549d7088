import { Button, IconButton, SpeakerIcon } from '@readgrow/ui'
import { useState } from 'react'
import { speakOnce, useVoiceState } from '#articles'
import { useDisplay } from '#display'
import { focusHeading } from '#forms'
import type { Turn } from './conversation.ts'

interface QuestionPartProps {
  readonly turn: Turn
  /** Whether it gets the focus: it replaces a question that was answered here. */
  readonly focus: boolean
}

/** The question that is open: to read, to hear, with its meaning on demand and words that may help. */
export function QuestionPart({ turn: { question, words }, focus }: QuestionPartProps) {
  const [shown, setShown] = useState(false)
  const { speed } = useDisplay()
  const canSpeak = useVoiceState() === 'ready'
  return (
    <section className="mt-8">
      <div className="flex items-start justify-between gap-2">
        <h1
          ref={focus ? focusHeading : null}
          tabIndex={-1}
          lang="en"
          className="scroll-mt-20 font-medium font-serif text-title leading-snug outline-none"
        >
          {question.en}
        </h1>
        {canSpeak && (
          <IconButton
            aria-label="질문 듣기"
            className="-mt-1.5 -mr-2.5 shrink-0"
            onClick={() => speakOnce(question.en, speed)}
          >
            <SpeakerIcon />
          </IconButton>
        )}
      </div>
      {question.ko !== null && (
        <div className="mt-1 flex min-h-11 items-center">
          {shown ? (
            <p className="text-ink-soft">{question.ko}</p>
          ) : (
            <Button variant="quiet" size="small" className="-ml-3.5 min-h-11" onClick={() => setShown(true)}>
              질문 뜻 보기
            </Button>
          )}
        </div>
      )}
      {words.length > 0 && (
        <p className="mt-1 text-body text-ink-soft">
          기사에서 쓸 만한 단어{' '}
          <span lang="en" className="font-serif text-ink">
            {words.join(', ')}
          </span>
        </p>
      )}
    </section>
  )
}
