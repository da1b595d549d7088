import { Button } from '@readgrow/ui'
import { Link } from 'react-router'
import { report } from '#outbox'
import { addressOf, eventPlace, namedBy, type SavedWord, type WordSentence } from './word.ts'
import { Part } from './word-part.tsx'

const isSame = (one: WordSentence, other: WordSentence | null) =>
  other !== null && one.en === other.en && one.place?.articleId === other.place?.articleId

interface SentencesProps {
  readonly word: SavedWord
  readonly sentences: readonly WordSentence[]
  readonly onChosen: (sentence: WordSentence) => void
}

/** The sentences that a word was met in. One of them is asked; any that comes from an article can take its place. */
export function Sentences({ word, sentences, onChosen }: SentencesProps) {
  function choose(sentence: WordSentence, place: NonNullable<WordSentence['place']>): void {
    onChosen(sentence)
    void report({ kind: 'WORD_SENTENCE_CHOSEN', ...eventPlace(place), ...namedBy(word) })
  }
  if (sentences.length === 0) return null
  return (
    <Part title="만난 문장">
      <ul className="divide-y divide-rule">
        {sentences.map((sentence) => {
          const { place } = sentence
          const asked = isSame(sentence, word.sentence)
          return (
            <li key={`${place?.articleId}|${place?.level}|${place?.sentenceId}|${sentence.en}`} className="py-3">
              <p lang="en" className="font-serif leading-relaxed">
                {sentence.en}
              </p>
              {sentence.ko && <p className="text-body text-ink-faint">{sentence.ko}</p>}
              <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
                {place && (
                  <Link
                    to={addressOf(place)}
                    lang="en"
                    className="inline-flex min-h-11 items-center font-serif text-ink-faint underline underline-offset-2 hover:text-ink"
                  >
                    {place.headline}
                  </Link>
                )}
                {asked && <span className="font-semibold text-green">이 문장으로 물어봐요</span>}
                {!asked && place && (
                  <Button
                    variant="quiet"
                    size="small"
                    className="-mr-3.5 min-h-11"
                    onClick={() => choose(sentence, place)}
                  >
                    이 문장으로 바꾸기
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
