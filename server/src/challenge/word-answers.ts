import type { AppendedBatch, EventOf } from '#learning-log'
import { takeGiven } from '#practice'
import { wordAnswerId } from './derived-ids.ts'
import type { Outcome } from './judged-answer.ts'

type Reviewed = EventOf<'WORD_REVIEWED'>

/**
 * The first answer to a word of the list counts for its memory as a voluntary one does: it is graded where the word was
 * due, and is practice otherwise.
 */
export async function takeWordAnswers(batch: AppendedBatch, outcomes: readonly Outcome[]) {
  const given = outcomes.flatMap((outcome) => wordAnswerOf(outcome) ?? [])
  return given.length > 0 ? takeGiven(batch, given) : { reviews: [] }
}

function wordAnswerOf({ event, item, counted }: Outcome): Reviewed | null {
  const answer = item && counted && practiceAnswerOf(item, counted.answer)
  if (event.kind !== 'CHALLENGE_ANSWERED' || event.round !== 1 || !answer || !('word' in item)) return null
  return {
    kind: 'WORD_REVIEWED',
    id: wordAnswerId(event.id),
    at: event.at,
    word: item.word.no,
    track: answer.format === 'CHOICE' ? 'RECALL' : 'PRODUCTION',
    mode: 'PRACTICE',
    attemptId: event.attemptId,
    responseMs: null,
    answer,
  }
}

type Item = NonNullable<Outcome['item']>
type Answer = NonNullable<Outcome['counted']>['answer']

/** A gap is a sentence that was typed but for one word; a meaning is a choice among meanings. */
function practiceAnswerOf(item: Item, answer: Answer): Reviewed['answer'] | null {
  if (item.type === 'CLOZE' && answer.kind === 'TEXT') {
    const { en } = item.sentence
    const typed = en.slice(0, item.word.start) + (answer.text ?? '') + en.slice(item.word.end)
    return { format: 'SENTENCE', expected: en, typed, hints: 0, replays: 0 }
  }
  if (item.type === 'MEANING' && answer.kind === 'CHOICE') {
    const place = item.choices.findIndex(({ id }) => id === answer.choiceId)
    const options = item.choices.map(({ text }) => text)
    return { format: 'CHOICE', direction: 'EN_KO', options, chosen: place < 0 ? null : place }
  }
  return null
}
