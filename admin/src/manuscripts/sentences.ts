import { type Sentence, sentencesOf, type Version } from './shape.ts'

/** The next number that no sentence, note, correction or proof of this level has. */
export function nextSentenceId(version: Version): string {
  const used = [
    ...sentencesOf(version).map(({ id }) => id),
    ...Object.keys(version.notes),
    ...Object.keys(version.senses),
    ...version.quiz.flatMap(({ proof }) => proof),
    ...(version.recall ?? []).flatMap(({ sentences }) => sentences),
  ]
  return `s${Math.max(0, ...used.map((id) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0))) + 1}`
}

function locate(version: Version, id: string): { paragraph: number; index: number } | null {
  for (const [paragraph, sentences] of version.paragraphs.entries()) {
    const index = sentences.findIndex((sentence) => sentence.id === id)
    if (index >= 0) return { paragraph, index }
  }
  return null
}

/** Replaces one sentence by others; empty paragraphs are removed. */
function replaceSentence(version: Version, id: string, change: (sentence: Sentence) => readonly Sentence[]): Version {
  const paragraphs = version.paragraphs.map((sentences) =>
    sentences.some((each) => each.id === id)
      ? sentences.flatMap((each) => (each.id === id ? change(each) : [each]))
      : sentences,
  )
  return { ...version, paragraphs: paragraphs.filter((sentences) => sentences.length > 0) }
}

const blank = (version: Version, beat: number): Sentence => ({ id: nextSentenceId(version), beat, en: '', ko: '' })
const joined = (first: string, second: string) => [first.trim(), second.trim()].filter(Boolean).join(' ')

export const editSentence = (version: Version, id: string, fields: Partial<Omit<Sentence, 'id'>>): Version =>
  replaceSentence(version, id, (sentence) => [{ ...sentence, ...fields }])

/** Sets aside the hint that the end of a sentence is unsure, for as long as its text stays. */
export function settleEnd(version: Version, id: string): Version {
  const sentence = sentencesOf(version).find((each) => each.id === id)
  return sentence ? { ...version, sureEnds: { ...version.sureEnds, [id]: sentence.en } } : version
}

/** Splits the English at a caret; the first half keeps id and Korean. At a sentence's start it begins a paragraph. */
export function splitSentence(version: Version, id: string, caret: number): Version {
  const sentence = sentencesOf(version).find((each) => each.id === id)
  if (!sentence) return version
  if (sentence.en.slice(0, caret).trim() === '' && sentence.en.trim() !== '') return beginParagraph(version, id)
  const rest = { ...blank(version, sentence.beat), en: sentence.en.slice(caret).trimStart() }
  return replaceSentence(version, id, () => [{ ...sentence, en: sentence.en.slice(0, caret).trimEnd() }, rest])
}

/** Joins with the sentence before, whose id stays; the first sentence of a paragraph joins the paragraphs. */
export function joinWithPrevious(version: Version, id: string): Version {
  const place = locate(version, id)
  if (!place) return version
  if (place.index === 0) return place.paragraph === 0 ? version : joinParagraphs(version, place.paragraph)
  const sentences = version.paragraphs[place.paragraph] ?? []
  const [first, second] = sentences.slice(place.index - 1)
  if (!first || !second) return version
  const whole = { ...first, en: joined(first.en, second.en), ko: joined(first.ko, second.ko) }
  const left = replaceSentence(removeSentence(version, id), first.id, () => [whole])
  // A proof by the second sentence is now one by the joined sentence.
  const moved = (proof: string[]) => [...new Set(proof.map((each) => (each === id ? first.id : each)))]
  return {
    ...left,
    ...(left.recall && { recall: left.recall.map((point) => ({ ...point, sentences: moved(point.sentences) })) }),
    quiz: left.quiz.map((question) => ({ ...question, proof: moved(question.proof) })),
  }
}

export function addSentenceAfter(version: Version, id: string | null): Version {
  const last = sentencesOf(version).at(-1)
  const after = id === null ? last?.id : id
  if (after === undefined) return { ...version, paragraphs: [[blank(version, 1)]] }
  return replaceSentence(version, after, (sentence) => [sentence, blank(version, sentence.beat)])
}

/** An empty sentence of a beat that this level lacks, where it belongs in the order of beats. */
export function addSentenceAtBeat(version: Version, beat: number): Version {
  const before = sentencesOf(version).filter((sentence) => sentence.beat <= beat)
  const last = before.at(-1)
  const added = blank(version, beat)
  if (last) return replaceSentence(version, last.id, (sentence) => [sentence, added])
  const [first = [], ...others] = version.paragraphs
  return { ...version, paragraphs: [[added, ...first], ...others] }
}

/** Moves the rest of a Korean line to the next sentence, for an English sentence that was split before. */
export function passKoreanOn(version: Version, id: string, caret: number): Version {
  const sentences = sentencesOf(version)
  const at = sentences.findIndex((sentence) => sentence.id === id)
  const [sentence, next] = sentences.slice(at, at + 2)
  if (!sentence || !next || at < 0) return version
  const rest = joined(sentence.ko.slice(caret), next.ko)
  return editSentence(editSentence(version, id, { ko: sentence.ko.slice(0, caret).trimEnd() }), next.id, { ko: rest })
}

/** Removes a sentence with its notes and corrections. Questions keep their proof, so that the gap shows. */
export function removeSentence(version: Version, id: string): Version {
  const { [id]: _notes, ...notes } = version.notes
  const { [id]: _senses, ...senses } = version.senses
  return { ...replaceSentence(version, id, () => []), notes, senses }
}

/** Moves a sentence one place up or down, across paragraphs. */
export function moveSentence(version: Version, id: string, by: -1 | 1): Version {
  const place = locate(version, id)
  const sentence = place && version.paragraphs[place.paragraph]?.[place.index]
  if (!place || !sentence) return version
  const paragraphs = version.paragraphs.map((sentences) => sentences.filter((each) => each.id !== id))
  const at = place.index + by
  const size = version.paragraphs[place.paragraph]?.length ?? 0
  if (at >= 0 && at < size) {
    paragraphs[place.paragraph]?.splice(at, 0, sentence)
  } else {
    const neighbour = paragraphs[place.paragraph + by]
    if (!neighbour) return version
    if (by < 0) neighbour.push(sentence)
    else neighbour.unshift(sentence)
  }
  return { ...version, paragraphs: paragraphs.filter((sentences) => sentences.length > 0) }
}

/** The sentence becomes the first of a new paragraph. */
export function beginParagraph(version: Version, id: string): Version {
  const place = locate(version, id)
  if (!place || place.index === 0) return version
  const sentences = version.paragraphs[place.paragraph] ?? []
  return withParagraphs(version, place.paragraph, 1, [sentences.slice(0, place.index), sentences.slice(place.index)])
}

function joinParagraphs(version: Version, paragraph: number): Version {
  if (paragraph < 1 || paragraph >= version.paragraphs.length) return version
  const both = version.paragraphs.slice(paragraph - 1, paragraph + 1).flat()
  return withParagraphs(version, paragraph - 1, 2, [both])
}

export function moveParagraph(version: Version, id: string, by: -1 | 1): Version {
  const from = locate(version, id)?.paragraph
  const moved = from === undefined ? undefined : version.paragraphs[from]
  if (from === undefined || !moved || version.paragraphs[from + by] === undefined) return version
  const paragraphs = version.paragraphs.filter((_, index) => index !== from)
  paragraphs.splice(from + by, 0, moved)
  return { ...version, paragraphs }
}

export function removeParagraph(version: Version, id: string): Version {
  const paragraph = locate(version, id)?.paragraph
  const sentences = paragraph === undefined ? [] : (version.paragraphs[paragraph] ?? [])
  return sentences.reduce((left, sentence) => removeSentence(left, sentence.id), version)
}

function withParagraphs(version: Version, at: number, count: number, inserted: Sentence[][]): Version {
  const paragraphs = [...version.paragraphs]
  paragraphs.splice(at, count, ...inserted)
  return { ...version, paragraphs }
}
