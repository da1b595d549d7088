import { questionTypes, type SourceSentence } from '@readgrow/learning/questions'

interface Text {
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly sentences: readonly SourceSentence[]
}

const mostSentences = 3
const fewestSentences = 2

/**
 * The sentences of a text to write down, in its order: those that were written before, then one from each part of the
 * text that suits a dictation. A text with hardly any such sentence gives its shortest ones. The same for the same chance.
 */
export function dictatedSentences(text: Text, written: ReadonlySet<string>, chance: () => number): string[] {
  const order = text.sentences.map(({ id }) => id)
  const kept = order.filter((id) => written.has(id)).slice(0, mostSentences)
  const drawn = onePerPart(suited(text), mostSentences, chance).filter((id) => !written.has(id))
  const chosen = new Set([...kept, ...drawn].slice(0, mostSentences))
  return order.filter((id) => chosen.has(id))
}

function suited({ sentences, ...place }: Text): string[] {
  // The device's voice reads what has no stored sound, so no sentence is mute here.
  const text = {
    ...place,
    sentences,
    words: [],
    spoken: new Set(sentences.map(({ id }) => id)),
    spokenByHouse: new Set<string>(),
  }
  const fit = sentences.filter((sentence) => questionTypes.DICTATION.make({ text, sentence }, () => 0) !== null)
  const rest = sentences.filter((sentence) => !fit.includes(sentence)).toSorted((a, b) => a.en.length - b.en.length)
  const filled = fit.length >= fewestSentences ? fit : [...fit, ...rest.slice(0, fewestSentences - fit.length)]
  const order = sentences.map(({ id }) => id)
  return filled.map(({ id }) => id).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

function onePerPart(ids: readonly string[], count: number, chance: () => number): string[] {
  const parts = Math.min(count, ids.length)
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * ids.length) / parts)
    const to = Math.floor(((part + 1) * ids.length) / parts)
    return ids[from + Math.floor(chance() * (to - from))] ?? ''
  })
}
