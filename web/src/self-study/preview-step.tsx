import { partsOfSpeech } from '@readgrow/contract/constants'
import { Button, CheckIcon, IconButton, SpeakerIcon } from '@readgrow/ui'
import { useState } from 'react'
import { useListening } from '#articles'
import { report } from '#outbox'
import { StepFoot } from './step-foot.tsx'
import type { StepProps, Study } from './steps.ts'

type Word = Study['words'][number]
const keyOf = ({ lemma, pos, sense }: Word) => `${lemma}|${pos}|${sense}`

/** The words of the article worth a look; those that are known are told to the word list. */
export function PreviewStep({ article, study, onDone, onSkip }: StepProps) {
  const listening = useListening(article)
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isKnown = (word: Word) => marked.get(keyOf(word)) ?? word.state === 'KNOWN'

  function toggle(word: Word): void {
    const known = !isKnown(word)
    setMarked((before) => new Map(before).set(keyOf(word), known))
    const { lemma, pos, sense } = word
    if (known) void report({ kind: 'WORD_STATE_SET', lemma, pos, sense, state: 'KNOWN' })
    // What was not in the list before leaves it again.
    else if (word.state === null || word.state === 'KNOWN') void report({ kind: 'WORD_REMOVED', lemma, pos, sense })
    else void report({ kind: 'WORD_STATE_SET', lemma, pos, sense, state: word.state })
  }

  return (
    <>
      {study.words.length === 0 ? (
        <p className="mt-5 text-ink-soft">이 기사에는 미리 볼 단어가 없어요.</p>
      ) : (
        <ul className="mt-4 divide-y divide-rule border-rule border-y">
          {study.words.map((word) => (
            <WordRow
              key={keyOf(word)}
              word={word}
              known={isKnown(word)}
              onToggle={() => toggle(word)}
              onSpeak={listening.voice === 'ready' ? () => listening.speak(word.lemma) : undefined}
            />
          ))}
        </ul>
      )}
      <StepFoot onSkip={onSkip}>
        <Button size="large" wide onClick={() => onDone({ step: 'PREVIEW' })}>
          다음 단계로
        </Button>
      </StepFoot>
    </>
  )
}

interface WordRowProps {
  readonly word: Word
  readonly known: boolean
  readonly onToggle: () => void
  readonly onSpeak: (() => void) | undefined
}

function WordRow({ word, known, onToggle, onSpeak }: WordRowProps) {
  return (
    <li className="flex items-center justify-between gap-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span lang="en" className="font-semibold font-serif text-heading">
            {word.lemma}
          </span>
          <span className="text-small text-ink-faint">{partsOfSpeech[word.pos]}</span>
        </p>
        <p className="text-ink-soft">{word.ko}</p>
      </div>
      <div className="flex shrink-0 items-center">
        {onSpeak && (
          <IconButton aria-label={`${word.lemma} 듣기`} onClick={onSpeak}>
            <SpeakerIcon />
          </IconButton>
        )}
        <Button
          variant={known ? 'quiet' : 'outline'}
          className="px-3"
          aria-pressed={known}
          aria-label={`${word.lemma} 이미 알아요`}
          onClick={onToggle}
        >
          {known && <CheckIcon className="size-4 text-green" />}
          이미 알아요
        </Button>
      </div>
    </li>
  )
}
