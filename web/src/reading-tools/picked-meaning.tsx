import { Button, TextField } from '@readgrow/ui'
import { useState } from 'react'
import type { Article, GlossedWord, Sentence, SentenceNotes } from '#articles'
import type { OwnPhrases } from './own-phrase.ts'
import { isOwnPhrase, koreanOfChunk, offsetsOf, ownPhraseWords, type Picked, rangeOf } from './picked.ts'

// Words of grammar say little one by one; the learner's meaning begins with the others.
const grammar = new Set(['pronoun', 'determiner', 'preposition', 'conjunction', 'auxiliary', 'particle'])

function contentWords(article: Article, sentence: Sentence, picked: Picked): GlossedWord[] {
  const { from, to } = rangeOf(picked)
  const words = sentence.tokens.slice(from, to + 1).flatMap(([, , index]) => article.words[index] ?? [])
  return words.filter(({ pos }) => !grammar.has(pos))
}

interface MeaningsProps {
  readonly article: Article
  readonly sentence: Sentence
  readonly picked: Picked
  readonly notes: SentenceNotes | undefined
}

/** The Korean of the pieces that have the words, and each word's meaning here. */
export function Meanings({ article, sentence, picked, notes }: MeaningsProps) {
  const words = contentWords(article, sentence, picked)
  const chunks = koreanOfChunks(sentence, picked, notes)
  return (
    <div>
      {chunks.length > 0 && <p className="font-semibold">{chunks.join(' / ')}</p>}
      {words.length > 0 && (
        <p className="mt-1 text-body text-ink-soft">
          {words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice.
            <span key={index}>
              {index > 0 && ' · '}
              <span lang="en" className="font-serif italic">
                {word.lemma}
              </span>{' '}
              {word.ko}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Korean of every chunk that the chosen words touch. */
function koreanOfChunks(sentence: Sentence, picked: Picked, notes: SentenceNotes | undefined): string[] {
  const place = offsetsOf(sentence, picked)
  if (!place || !notes) return []
  let start = 0
  return notes.chunks.flatMap(([en, ko]) => {
    const [chunkStart, chunkEnd] = [start, start + en.length]
    start = chunkEnd + 1
    return chunkStart < place.end && chunkEnd > place.start ? [ko] : []
  })
}

type OwnPhraseProps = Omit<MeaningsProps, 'article'> & { readonly ownPhrases: OwnPhrases }

/** Saves the chosen words with the reader's own meaning. */
export function OwnPhrase({ sentence, picked, notes, ownPhrases }: OwnPhraseProps) {
  const [written, setWritten] = useState<string | null>(null)
  const saved = ownPhrases.find(sentence, picked)
  const ko = saved ? saved.ko : (written ?? koreanOfChunk(sentence, picked, notes) ?? '')
  const isEmpty = ko?.trim() === ''
  if (!isOwnPhrase(picked))
    return (
      <p className="text-small text-ink-faint">
        단어 {ownPhraseWords.least}~{ownPhraseWords.most}개를 고르면 내 표현으로 저장할 수 있어요.
      </p>
    )
  function press(): void {
    if (saved) {
      // It can be mended and saved anew.
      setWritten(saved.ko)
      ownPhrases.undo(sentence, picked)
    } else if (ko && !isEmpty) ownPhrases.save(sentence, picked, ko.trim())
  }
  return (
    <form
      method="dialog"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      {ko === null ? (
        <p className="text-body text-ink-soft">내 표현으로 저장해 두었어요. 적은 뜻은 내 단어에서 볼 수 있어요.</p>
      ) : (
        <TextField
          label="내 표현의 뜻"
          value={ko}
          maxLength={200}
          readOnly={saved !== null}
          autoComplete="off"
          onChange={(event) => setWritten(event.target.value)}
        />
      )}
      <Button type="submit" wide variant={saved ? 'outline' : 'primary'} disabled={isEmpty}>
        {saved ? '저장됨 · 되돌리기' : '내 표현으로 저장하기'}
      </Button>
    </form>
  )
}
