import { levelDescriptions, type VersionLevel, versionLevels } from '@readgrow/contract/facts'
import { classNames, Segmented, Tag } from '@readgrow/ui'
import { useState } from 'react'
import { type SampleSentence, type SampleWord, sampleHeadline, sampleStory, wordsOf } from './sample-story.ts'
import { SnowPicture } from './snow-picture.tsx'

const options = versionLevels.map((level) => ({ value: level, label: `${level} ${levelDescriptions[level]}` }))
// The card keeps the height of its longest word, so that the page does not move from one word to the next.
const cardHeights: Record<VersionLevel, string> = {
  A2: 'min-h-41 sm:min-h-34',
  B1: 'min-h-47 sm:min-h-40',
  B2: 'min-h-54 sm:min-h-41',
}
const firstWord = (level: VersionLevel) => sampleStory[level].flatMap(wordsOf)[0]

/** A small piece of the newspaper that works: three levels, words that answer when they are tapped. */
export function LivingSample() {
  const [level, setLevel] = useState<VersionLevel>('B1')
  const [chosen, setChosen] = useState(firstWord('B1'))
  const sentences = sampleStory[level]
  const spoken = sentences.find((sentence) => chosen && sentence.parts.includes(chosen))

  const changeLevel = (next: VersionLevel) => {
    setLevel(next)
    setChosen(firstWord(next))
  }
  return (
    <section aria-label="보기 기사">
      <div className="border-ink border-t-[3px] pt-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y py-2">
          <p lang="en" className="font-serif text-2xl leading-tight sm:text-[1.75rem]">
            The Daily ReadGrow
          </p>
          <p className="text-[0.875rem] text-ink-faint">보기 기사</p>
        </div>
      </div>
      <SnowPicture className="mt-5 block h-auto w-full rounded-card" />
      <p className="mt-4 font-semibold text-[0.875rem] text-green">과학·기술</p>
      <h2 lang="en" className="mt-0.5 font-medium font-serif text-[1.75rem] leading-[1.15] sm:text-[2rem]">
        {sampleHeadline}
      </h2>
      <p className="mt-2.5 text-[0.9375rem] text-ink-soft">수준을 바꿔 보고, 밑줄 친 단어를 눌러 보세요.</p>
      <Segmented
        label="글의 수준"
        options={options}
        value={level}
        onChange={changeLevel}
        wide
        className="mt-3 sm:max-w-sm"
      />
      <p lang="en" className="mt-4 font-serif text-[1.1875rem] leading-[1.75]">
        {sentences.map((sentence) => (
          <Sentence
            key={sentence.korean}
            sentence={sentence}
            chosen={chosen}
            lit={sentence === spoken}
            onChoose={setChosen}
          />
        ))}
      </p>
      {chosen && spoken && <WordCard word={chosen} korean={spoken.korean} height={cardHeights[level]} />}
    </section>
  )
}

interface SentenceProps {
  readonly sentence: SampleSentence
  readonly chosen: SampleWord | undefined
  /** The sentence of the chosen word. */
  readonly lit: boolean
  readonly onChoose: (word: SampleWord) => void
}

function Sentence({ sentence, chosen, lit, onChoose }: SentenceProps) {
  return (
    <>
      <span className={classNames('box-decoration-clone rounded-sm py-0.5 transition-colors', lit && 'bg-green-soft')}>
        {sentence.parts.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <WordButton key={part.text} word={part} chosen={part === chosen} onChoose={onChoose} />
          ),
        )}
      </span>{' '}
    </>
  )
}

interface WordButtonProps {
  readonly word: SampleWord
  readonly chosen: boolean
  readonly onChoose: (word: SampleWord) => void
}

function WordButton({ word, chosen, onChoose }: WordButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(word)}
      className={classNames(
        // The finger's target is larger than the word, and stays inside its own line.
        'relative -mx-0.5 rounded-sm px-0.5 leading-[1.4] before:absolute before:-inset-x-2 before:-inset-y-2',
        chosen
          ? 'bg-marker'
          : 'underline decoration-2 decoration-amber/70 decoration-dotted underline-offset-[5px] hover:bg-marker/60',
      )}
    >
      {word.text}
    </button>
  )
}

interface WordCardProps {
  readonly word: SampleWord
  readonly korean: string
  readonly height: string
}

function WordCard({ word, korean, height }: WordCardProps) {
  return (
    <div
      aria-live="polite"
      className={classNames('mt-5 rounded-card border border-rule bg-surface px-4.5 py-4', height)}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span lang="en" className="font-semibold font-serif text-2xl leading-tight">
          {word.headword}
        </span>
        <span lang="en" className="text-ink-faint">
          {word.sound}
        </span>
        <Tag>{word.part}</Tag>
      </p>
      <p className="mt-1.5 font-bold text-[1.0625rem]">{word.meaning}</p>
      <p className="mt-2.5 border-green border-l-2 pl-3 text-ink-soft">{korean}</p>
    </div>
  )
}
