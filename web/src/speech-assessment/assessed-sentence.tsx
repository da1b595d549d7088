import { Fragment } from 'react'
import { errorNames } from './names.ts'
import type { Word } from './word-lists.tsx'

const marks: Readonly<Record<'OMISSION' | 'INSERTION' | 'MISPRONUNCIATION', string>> = {
  OMISSION: 'text-ink-faint line-through decoration-2 decoration-amber',
  INSERTION: 'italic underline decoration-2 decoration-amber decoration-dotted underline-offset-4',
  MISPRONUNCIATION: 'underline decoration-2 decoration-red decoration-wavy underline-offset-4',
}

/** The words in the order in which they were said, marked where something was found; what each mark means stands below. */
export function AssessedSentence({ words }: { readonly words: readonly Word[] }) {
  const monotone = words.some(({ errors }) => errors.includes('MONOTONE'))
  return (
    <>
      <p lang="en" className="mt-4 font-serif text-heading leading-loose">
        {words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice and none of them moves.
          <Fragment key={at}>
            {word.errors.includes('UNEXPECTED_BREAK') && <Pause />}
            <MarkedWord word={word} />{' '}
          </Fragment>
        ))}
      </p>
      {monotone && <p className="text-body text-ink-soft">문장 전체의 억양이 단조롭게 들렸다고 해요.</p>}
    </>
  )
}

const Pause = () => (
  <span aria-hidden="true" className="mr-1 text-amber">
    ‖
  </span>
)

function MarkedWord({ word: { text, errors } }: { readonly word: Word }) {
  const named = errors.filter((error) => error !== 'MONOTONE')
  const [mark] = named.flatMap((error) => (error in marks ? [marks[error as keyof typeof marks]] : []))
  return (
    <span className={mark}>
      {text}
      {named.length > 0 && (
        <span lang="ko" className="sr-only">
          ({named.map((error) => errorNames[error]).join(', ')})
        </span>
      )}
    </span>
  )
}
