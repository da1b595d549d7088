import { partsOfSpeech } from '@readgrow/contract/constants'
import { BookmarkFilledIcon, BookmarkIcon, ChevronDownIcon, IconButton, SpeakerIcon } from '@readgrow/ui'
import type { Listening, Saved } from '#articles'
import { type Article, allSentences, type GlossedWord, useArticleWords, type Words, wordKey } from '#articles'

interface KeyWordsProps {
  readonly article: Article
  readonly saved: Saved
  readonly listening: Pick<Listening, 'voice' | 'speak'>
}

/** Six to eight words worth knowing before reading. */
export function KeyWords({ article, saved, listening }: KeyWordsProps) {
  const words = useArticleWords(article)
  function toggle(word: GlossedWord): void {
    if (saved.savedKeys.has(wordKey(word))) return saved.removeWord(word)
    const sentence = allSentences(article).find((each) =>
      each.tokens.some(([, , index]) => article.words[index] === word),
    )
    if (sentence) saved.saveWord(word, sentence.id)
  }
  const keyWords = article.keyWords.map((index) => article.words[index]).filter((word) => word !== undefined)
  return (
    <>
      <PrintedKeyWords words={keyWords} />
      <details className="group mt-6 border-rule border-y print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          핵심 단어 {keyWords.length}개 먼저 보기
          <ChevronDownIcon className="size-5 text-ink-faint transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-rule border-rule border-t">
          {keyWords.map((word) => (
            <KeyWord
              key={wordKey(word)}
              word={word}
              entry={words?.entries.find((each) => each.lemma === word.lemma && each.pos === word.pos)}
              saved={saved.savedKeys.has(wordKey(word))}
              onToggle={() => toggle(word)}
              onSpeak={listening.voice === 'ready' ? () => listening.speak(word.lemma) : undefined}
            />
          ))}
        </ul>
      </details>
    </>
  )
}

/** On paper a closed list cannot be opened: one line of words with their meanings. */
function PrintedKeyWords({ words }: { readonly words: readonly GlossedWord[] }) {
  return (
    <p data-printed-words="" className="mt-5 hidden border-rule border-y py-2 text-small print:block">
      <strong>핵심 단어</strong>{' '}
      {words.map((word, index) => (
        <span key={wordKey(word)}>
          {index > 0 && ' · '}
          <span lang="en" className="font-serif italic">
            {word.lemma}
          </span>{' '}
          {word.ko}
        </span>
      ))}
    </p>
  )
}

interface KeyWordProps {
  readonly word: GlossedWord
  readonly entry: Words['entries'][number] | undefined
  readonly saved: boolean
  readonly onToggle: () => void
  readonly onSpeak: (() => void) | undefined
}

function KeyWord({ word, entry, saved, onToggle, onSpeak }: KeyWordProps) {
  const example = entry?.senses[word.sense - 1]?.example
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span lang="en" className="font-semibold font-serif text-heading">
            {word.lemma}
          </span>
          {entry && <span className="text-body text-ink-faint">/{entry.ipa}/</span>}
          <span className="text-small text-ink-faint">{partsOfSpeech[word.pos]}</span>
        </p>
        <p>{word.ko}</p>
        {example && (
          <p lang="en" className="mt-0.5 font-serif text-body text-ink-soft italic">
            {example.en}
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        {onSpeak && (
          <IconButton aria-label={`${word.lemma} 듣기`} onClick={onSpeak}>
            <SpeakerIcon />
          </IconButton>
        )}
        <IconButton
          aria-label={saved ? `${word.lemma} 저장 취소` : `${word.lemma} 저장`}
          aria-pressed={saved}
          onClick={onToggle}
        >
          {saved ? <BookmarkFilledIcon className="text-green" /> : <BookmarkIcon />}
        </IconButton>
      </div>
    </li>
  )
}
