import { createHash } from 'node:crypto'
import { type Stretch, stretchesOf } from '#word-list'
import type { AnkiField } from './anki-fields.ts'
import { textToHtml } from './html-text.ts'
import { posNameOf } from './names.ts'
import type { ExchangedWord } from './record.ts'

export interface AnkiNote {
  /** The same for the same entry and sense in every file, so a second import updates. */
  readonly guid: string
  /** HTML. */
  readonly fields: Readonly<Record<AnkiField, string>>
  readonly tags: readonly string[]
}

/** One word as a note: the sentence with the word marked, and again with a gap in its place. */
export function ankiNote(word: ExchangedWord): AnkiNote {
  const en = word.sentence?.en ?? ''
  const stretches = stretchesOf(en, word)
  const gap = stretches.length > 0 ? inStretches(en, stretches, () => '____') : ''
  return {
    guid: hashOf(JSON.stringify(['readgrow', word.lemma, word.pos, word.sense]))
      .toString('base64url')
      .slice(0, 16),
    fields: {
      Word: textToHtml(word.lemma),
      IPA: textToHtml(word.ipa),
      'Part of speech': textToHtml(posNameOf(word)),
      Meaning: textToHtml(word.ko),
      Sentence: inStretches(en, stretches, (text) => `<b>${textToHtml(text)}</b>`),
      Gap: gap,
      'Sentence meaning': textToHtml(word.sentence?.ko ?? ''),
      Source: word.source ? link(word.source.url, word.source.headline) : '',
      Audio: word.audioUrl === null ? '' : link(word.audioUrl, '소리 듣기'),
    },
    tags: ['readgrow', `readgrow::${word.state.toLowerCase()}`, ...levelTags(word.level)],
  }
}

/** A number of 13 digits that is always the same for a name, for what Anki numbers by creation time. */
export const stableId = (name: string): number => 1_500_000_000_000 + (hashOf(name).readUIntBE(0, 6) % 100_000_000_000)

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function inStretches(text: string, stretches: readonly Stretch[], write: (stretch: string) => string): string {
  const ends = [0, ...stretches.map(({ end }) => end)]
  const pieces = stretches.map(
    ({ start, end }, at) => textToHtml(text.slice(ends[at], start)) + write(text.slice(start, end)),
  )
  return pieces.join('') + textToHtml(text.slice(ends.at(-1)))
}

const link = (url: string, text: string): string =>
  /^https?:\/\//i.test(url) ? `<a href="${textToHtml(url)}">${textToHtml(text)}</a>` : textToHtml(text)

// Anki separates tags by spaces.
const levelTags = (level: string): string[] => (/^[\w+-]+$/.test(level) ? [`readgrow::${level}`] : [])
