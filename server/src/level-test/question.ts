import { createHash } from 'node:crypto'
import type { ReplyOf, readLevelTest } from '@readgrow/contract'
import { shuffledChoices } from '@readgrow/learning/questions'
import { seededChance } from '@readgrow/learning/seeded-chance'
import type { Item } from './bank.ts'

type Question = NonNullable<ReplyOf<typeof readLevelTest>['test']>['question']

/** The id under which a test shows an item: the bank's own ids reveal its level. */
export const publicId = (testId: string, itemId: string): string =>
  createHash('sha256').update(`${testId}/${itemId}`).digest('base64url').slice(0, 22)

/** An item as its taker sees it before the answer. */
export function questionOf(testId: string, item: Item, position: number): Question {
  const { id, area, title, passage, script, question, options } = item
  return {
    itemId: publicId(testId, id),
    position,
    area,
    title,
    question,
    passage: passage && [...passage],
    script: script && [...script],
    options: [...shuffledChoices(options, 0, seededChance(`${testId}/${id}`)).choices],
  }
}
