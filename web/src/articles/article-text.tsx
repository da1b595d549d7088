import { classNames } from '@readgrow/ui'
import { memo } from 'react'
import { type Article, type Sentence, wordKey } from './reading.ts'
import { SentenceNoteBlock, SentencePieces } from './sentence-pieces.tsx'
import type { SentenceMark, SentenceNotes, TextLayers } from './text-layers.ts'

interface ArticleTextProps {
  readonly article: Article
  readonly savedKeys: ReadonlySet<string>
  /** Sentences whose translation is open; `all` opens every one. */
  readonly translated: ReadonlySet<string> | 'all'
  /** Translations that appear on paper only. */
  readonly printTranslated: boolean
  readonly size: number
  readonly layers: TextLayers
  /** Sentences are hidden until they are heard; each has a button for those who do not see the veil. */
  readonly veiled: boolean
}

const sizes: Record<number, string> = {
  90: 'text-reading-90',
  100: 'text-reading-100',
  115: 'text-reading-115',
  130: 'text-reading-130',
}

/**
 * The text: plain spans, so that a tap costs no more than in a page without a framework. One listener around it knows
 * what was tapped (use-word-taps.ts); what plays or is looked at is marked on the elements themselves.
 */
export const ArticleText = memo(function ArticleText(props: ArticleTextProps) {
  const { article, savedKeys, translated, printTranslated, size, layers, veiled } = props
  const dueKeys = new Set(article.dueWords)
  const numbers = new Map(article.paragraphs.flat().map(({ id }, index) => [id, index + 1]))
  return (
    <div
      id="article-text"
      {...(veiled ? { 'data-veiled': '' } : {})}
      className={classNames('grid gap-[1.1em] leading-[1.7]', sizes[size] ?? sizes[100])}
    >
      {article.paragraphs.map((paragraph) => (
        <div key={paragraph[0]?.id} className="article-paragraph">
          {paragraph.map((sentence) => (
            <SentenceText
              key={sentence.id}
              sentence={sentence}
              words={article.words}
              phrases={article.phrases}
              savedKeys={savedKeys}
              due={keyOfTokens(dueKeys.size > 0 ? tokensOf(sentence, article.words, article.phrases, dueKeys) : [])}
              translation={
                translated === 'all' || translated.has(sentence.id) ? 'shown' : printTranslated ? 'print' : 'none'
              }
              notes={layers.notes.get(sentence.id)}
              marks={layers.marks.get(sentence.id)}
              veiledNumber={veiled ? (numbers.get(sentence.id) ?? null) : null}
            />
          ))}
        </div>
      ))}
    </div>
  )
})

interface SentenceTextProps {
  readonly sentence: Sentence
  readonly words: Article['words']
  readonly phrases: Article['phrases']
  readonly savedKeys: ReadonlySet<string>
  /** Tokens that are due, joined by commas: a string, so that it is the same from one drawing to the next. */
  readonly due: string
  readonly translation: 'shown' | 'print' | 'none'
  readonly notes: SentenceNotes | undefined
  readonly marks: readonly SentenceMark[] | undefined
  /** Which sentence it is while sentences are hidden, else null. */
  readonly veiledNumber: number | null
}

const SentenceText = memo(function SentenceText(props: SentenceTextProps) {
  const { sentence, words, phrases, savedKeys, due, translation, notes, marks, veiledNumber } = props
  const veiled = veiledNumber !== null
  return (
    <>
      {veiled && (
        <button type="button" tabIndex={-1} data-reveal={sentence.id} className="sr-only">
          문장 {veiledNumber} 보기
        </button>
      )}
      <span
        id={sentence.id}
        data-sentence={sentence.id}
        lang="en"
        className="article-sentence font-serif"
        {...(veiled ? { 'aria-hidden': true } : {})}
      >
        <SentencePieces
          sentence={sentence}
          saved={new Set(tokensOf(sentence, words, phrases, savedKeys))}
          due={new Set(due === '' ? [] : due.split(',').map(Number))}
          notes={notes}
          // The number of a note is a button: under the veil nothing may get the focus.
          marks={veiled ? undefined : marks}
        />
      </span>{' '}
      {notes?.note && <SentenceNoteBlock note={notes.note} approved={notes.approved} />}
      {translation !== 'none' && (
        <span className={classNames('article-translation', translation === 'print' && 'hidden print:block')}>
          {sentence.ko}
        </span>
      )}
    </>
  )
})

const keyOfTokens = (tokens: readonly number[]) => tokens.join()

/** Tokens of the words and phrases that are in a set of keys. */
function tokensOf(
  sentence: Sentence,
  words: Article['words'],
  phrases: Article['phrases'],
  keys: ReadonlySet<string>,
): number[] {
  const marked: number[] = []
  for (const [index, [, , word]] of sentence.tokens.entries()) {
    const entry = words[word]
    if (entry && keys.has(wordKey(entry))) marked.push(index)
  }
  for (const [phraseIndex = -1, ...tokens] of sentence.phrases) {
    const phrase = phrases[phraseIndex]
    if (phrase && keys.has(`${phrase.id}|phrase|${phrase.sense}`)) marked.push(...tokens)
  }
  return marked
}
