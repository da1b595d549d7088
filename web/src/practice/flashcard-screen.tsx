import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { speakOnce } from '#articles'
import { useDisplay } from '#display'
import { FlagCard } from './flag-card.tsx'
import { GradeButtons, gradesOf } from './grade-buttons.tsx'
import { KeysHint } from './keys-hint.tsx'
import { Practice, type TaskProps } from './practice.tsx'
import { QuestionWord } from './question-word.tsx'
import { usePracticeKeys } from './use-practice-keys.ts'
import { Foot, useViewFocus } from './view-parts.tsx'
import { MarkedSentence, SourceLink } from './word-sentence.tsx'

export function Screen() {
  return <Practice quiz="FLASHCARD" title="플래시카드" Task={Flashcard} />
}

/** The sentence with the word on the front; meaning and four grades on the back. */
function Flashcard({ at, practising }: TaskProps) {
  const [turned, setTurned] = useState(false)
  const { speed } = useDisplay()
  const { item } = at
  const grade = (digit: number) => {
    const rating = gradesOf(at).find((each) => each === digit)
    if (turned && rating) practising.answer(rating, { format: 'FLASHCARD', rating })
  }
  usePracticeKeys({
    go: turned ? () => grade(3) : () => setTurned(true),
    digit: grade,
    hear: () => speakOnce(item.word.lemma, speed),
  })
  return (
    <>
      <Front at={at} />
      {turned ? (
        <Back at={at} practising={practising} onGrade={grade} />
      ) : (
        <Foot>
          <Button size="large" wide aria-keyshortcuts="Space" onClick={() => setTurned(true)}>
            뜻 보기
          </Button>
          <KeysHint
            keys={[
              ['Space', '뜻 보기'],
              ['R', '듣기'],
              ['Z', '되돌리기'],
            ]}
          />
        </Foot>
      )}
    </>
  )
}

function Front({ at: { item } }: Pick<TaskProps, 'at'>) {
  const { word, sentence } = item
  return (
    <>
      <QuestionWord lemma={word.lemma} />
      {sentence && (
        <div className="mt-5">
          <MarkedSentence sentence={sentence} />
        </div>
      )}
    </>
  )
}

function Back({ at, practising, onGrade }: TaskProps & { readonly onGrade: (digit: number) => void }) {
  const start = useViewFocus<HTMLElement>()
  return (
    <>
      <section ref={start} tabIndex={-1} aria-label="뜻" className="mt-6 border-rule border-t pt-6 outline-none">
        <Meaning item={at.item} />
        <FlagCard item={at.item} />
      </section>
      <Foot>
        <GradeButtons at={at} startedAt={practising.attempt.startedAt} onGrade={onGrade} />
        <KeysHint
          keys={[
            ['1–4', '답하기'],
            ['Space', '알았어요'],
            ['Z', '되돌리기'],
          ]}
        />
      </Foot>
    </>
  )
}

/** What the front does not show. */
function Meaning({ item: { word, sentence } }: Pick<TaskProps['at'], 'item'>) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-heading">{word.ko}</span>
        {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
      </p>
      {sentence && (
        <>
          <p className="mt-2 text-ink-soft">{sentence.ko}</p>
          <SourceLink place={sentence.place} />
        </>
      )}
    </>
  )
}
