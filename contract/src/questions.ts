import { z } from 'zod'
import { questionTypes } from './constants/index.ts'
import { ChoiceId, Id, textBlock, VersionLevel } from './shapes.ts'

const Choice = z.strictObject({ id: ChoiceId, text: z.string() })

const clipPlace = { articleId: Id, level: VersionLevel, sentenceId: z.string() }

/** A sentence's stored sound, or lines for the device's voice, with stored sound for a device without one. */
const Sound = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CLIP'), ...clipPlace }),
  z.strictObject({
    kind: z.literal('SCRIPT'),
    lines: z.array(z.strictObject({ voice: z.enum(['woman', 'man']), en: z.string() })),
    clip: z.strictObject(clipPlace).optional(),
  }),
])

/** How an answer is given. */
export const QuestionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CHOICE'), lang: z.enum(['en', 'ko']), choices: z.array(Choice) }),
  z.strictObject({ kind: z.literal('TEXT'), most: z.number().int() }),
  z.strictObject({ kind: z.literal('ORDER'), pieces: z.array(Choice) }),
])

/** A question before its answer. It holds no key. */
export const QuestionView = z.strictObject({
  type: z.enum(questionTypes),
  instruction: z.string(),
  title: z.string().nullable(),
  passage: z.array(z.string()),
  /** English with a stretch in it: a gap where `marked` is null and `gap` is not, or a word that is asked about. */
  stem: z.strictObject({ before: z.string(), marked: z.string().nullable(), after: z.string() }).nullable(),
  gap: z.strictObject({ first: z.string(), letters: z.number().int() }).nullable(),
  ko: z.string().nullable(),
  sound: Sound.nullable(),
  input: QuestionInput,
})

/** An answer; null in it stands for "모르겠어요". */
export const QuestionAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CHOICE'), choiceId: ChoiceId.nullable() }),
  z.strictObject({ kind: z.literal('TEXT'), text: textBlock(500, 0).nullable() }),
  z.strictObject({ kind: z.literal('ORDER'), pieceIds: z.array(ChoiceId).max(12).nullable() }),
])

/** One word of a comparison between what was dictated and what was typed. */
export const DictatedWord = z.strictObject({
  state: z.enum(['ok', 'note', 'typo', 'homophone', 'wrong', 'missing', 'extra']),
  expected: z.string().exactOptional(),
  typed: z.string().exactOptional(),
  letters: z
    .array(z.strictObject({ kind: z.enum(['same', 'missing', 'extra', 'wrong']), text: z.string() }))
    .exactOptional(),
  tag: z.enum(['article', 'plural-s', 'tense-ed', 'preposition']).exactOptional(),
  note: z.enum(['contraction', 'number', 'spelling']).exactOptional(),
  refIndex: z.number().int().exactOptional(),
  refCount: z.number().int().exactOptional(),
})

/** What is shown once a question is answered. */
export const QuestionResult = z.strictObject({
  given: QuestionAnswer,
  /** From 0 to 1. */
  credit: z.number(),
  correct: z.boolean(),
  answer: z.strictObject({ choiceId: ChoiceId.nullable(), text: z.string() }),
  why: z.string().nullable(),
  sentence: z.strictObject({ en: z.string(), ko: z.string() }).nullable(),
  remark: z.string().nullable(),
  words: z.array(DictatedWord).nullable(),
  /** The sentences that the question is about, or that prove its answer. */
  place: z.strictObject({ articleId: Id, level: VersionLevel, sentenceIds: z.array(z.string()) }).nullable(),
})
