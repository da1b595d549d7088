import { classNames } from '@readgrow/ui'
import { memo } from 'react'
import { type Article, piecesOf, type Sentence, wordKey } from './reading.ts'

interface ArticleTextProps {
  readonly article: Article
  readonly savedKeys: ReadonlySet<string>
  /** Sentences whose translation is open; `all` opens every one. */
  readonly translated: ReadonlySet<string> | 'all'
  /** Translations that appear on paper only. */
  readonly printTranslated: boolean
  readonly size: number
}

const sizes: Record<number, string> = {
  90: 'text-[1.0625rem]',
  100: 'text-[1.1875rem]',
  115: 'text-[1.375rem]',
  130: 'text-[1.5625rem]',
}

/**
 * The text: plain spans, so that a tap costs no more than in a page without a framework. One listener around it knows
 * what was tapped (use-word-taps.ts); what plays or is looked at is marked on the elements themselves.
 */
export const ArticleText = memo(function ArticleText({
  article,
  savedKeys,
  translated,
  printTranslated,
  size,
}: ArticleTextProps) {
  return (
    <div id="article-text" className={classNames('grid gap-[1.1em] leading-[1.7]', sizes[size] ?? sizes[100])}>
      {article.paragraphs.map((paragraph) => (
        <div key={paragraph[0]?.id} className="article-paragraph">
          {paragraph.map((sentence) => (
            <SentenceText
              key={sentence.id}
              sentence={sentence}
              words={article.words}
              phrases={article.phrases}
              savedKeys={savedKeys}
              translation={
                translated === 'all' || translated.has(sentence.id) ? 'shown' : printTranslated ? 'print' : 'none'
              }
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
  readonly translation: 'shown' | 'print' | 'none'
}

const SentenceText = memo(function SentenceText({
  sentence,
  words,
  phrases,
  savedKeys,
  translation,
}: SentenceTextProps) {
  const marked = savedTokens(sentence, words, phrases, savedKeys)
  return (
    <>
      <span id={sentence.id} data-sentence={sentence.id} lang="en" className="article-sentence font-serif">
        {piecesOf(sentence).map(({ text, token }, index) =>
          token === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
            <span key={index} data-token={token} {...(marked.has(token) ? { 'data-saved': '' } : {})}>
              {text}
            </span>
          ),
        )}
      </span>{' '}
      {translation !== 'none' && (
        <span className={classNames('article-translation', translation === 'print' && 'hidden print:block')}>
          {sentence.ko}
        </span>
      )}
    </>
  )
})

function savedTokens(
  sentence: Sentence,
  words: Article['words'],
  phrases: Article['phrases'],
  savedKeys: ReadonlySet<string>,
): Set<number> {
  const marked = new Set<number>()
  for (const [index, [, , word]] of sentence.tokens.entries()) {
    const entry = words[word]
    if (entry && savedKeys.has(wordKey(entry))) marked.add(index)
  }
  for (const [phraseIndex = -1, ...tokens] of sentence.phrases) {
    const phrase = phrases[phraseIndex]
    if (phrase && savedKeys.has(`${phrase.id}|phrase|${phrase.sense}`)) for (const token of tokens) marked.add(token)
  }
  return marked
}
