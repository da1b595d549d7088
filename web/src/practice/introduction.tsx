import { Button, Tag } from '@readgrow/ui'
import { speakOnce } from '#articles'
import { useDisplay } from '#display'
import type { PracticeItem } from './attempt.ts'
import { QuestionWord } from './question-word.tsx'
import { usePracticeKeys } from './use-practice-keys.ts'
import { Foot } from './view-parts.tsx'
import { MarkedSentence, SourceLink } from './word-sentence.tsx'

interface IntroductionProps {
  readonly item: PracticeItem
  readonly onSeen: () => void
}

/** A new word before it is asked for the first time: word, sound, meaning, sentence. Not a review. */
export function Introduction({ item: { word, sentence, track }, onSeen }: IntroductionProps) {
  const { speed } = useDisplay()
  const writing = track === 'PRODUCTION'
  usePracticeKeys({ go: onSeen, hear: () => speakOnce(word.lemma, speed) })
  return (
    <>
      <p>
        <Tag>{writing ? '처음 써 볼 단어' : '새 단어'}</Tag>
      </p>
      <div className="mt-3">
        <QuestionWord lemma={word.lemma} />
      </div>
      {word.ipa && <p className="mt-1 text-ink-faint">/{word.ipa}/</p>}
      <p className="mt-3 font-semibold text-heading">{word.ko}</p>
      {sentence && (
        <blockquote className="mt-6 border-rule border-l-2 pl-4">
          <MarkedSentence sentence={sentence} />
          <p className="mt-1 text-ink-soft">{sentence.ko}</p>
          <SourceLink place={sentence.place} />
        </blockquote>
      )}
      <Foot>
        <p className="mb-2 text-center text-small text-ink-faint">
          {writing ? '철자를 눈에 익혀 두세요. 조금 뒤에 물어볼게요.' : '먼저 눈에 익혀 두세요. 조금 뒤에 물어볼게요.'}
        </p>
        <Button size="large" wide onClick={onSeen}>
          다음
        </Button>
      </Foot>
    </>
  )
}
