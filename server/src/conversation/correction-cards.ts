import { splitSentences } from '@readgrow/learning/text'
import { ownSense } from '#vocabulary'
import type { WordKey } from '#word-list'
import { type CorrectionCard, cardOf } from './correction-card.ts'
import type { Talk } from './talk.ts'
import type { StoredCorrection } from './talk-reply.ts'

const whys: Readonly<Record<string, string>> = {
  SPELLING: '철자를 확인해 주세요.',
  CAPITAL: '요일, 달, 나라와 언어의 이름은 대문자로 시작해요.',
}

/** The own word that a correction is in the list; null for what is no word to learn, such as a word written twice. */
export function cardOfCorrection({ kind, quote, better, ko }: StoredCorrection): (WordKey & CorrectionCard) | null {
  const why = ko ?? whys[kind]
  const card = why === undefined ? null : cardOf(quote, better, why)
  return card && { ...card, pos: 'own', sense: ownSense(card.ko) }
}

/** The learner's sentence with the words mended, where it still has them. */
export function sentenceWith({ turns }: Talk, { no, quote, better }: StoredCorrection) {
  const text = turns.find((turn) => turn.no === no)?.answer?.text ?? ''
  const at = text.indexOf(quote)
  const place = splitSentences(text).find(({ start, end }) => start <= at && at + quote.length <= end)
  const sentence = place && better ? text.slice(place.start, place.end).replace(quote, () => better) : ''
  return { sentenceEn: sentence.length <= 300 ? sentence.replace(/\s+/g, ' ') : '', sentenceKo: '' }
}
