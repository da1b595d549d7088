import { z } from 'zod'
import { type Document, type DocumentVersion, emptyVersion, plainLine, sentencesOf } from '#editorial'
import type { FactJudge } from './new-facts.ts'
import { type DraftTarget, type DraftTask, frame } from './part.ts'

const questions = 4
const fewest = 3
const lastNumber = 99

const Item = z.strictObject({
  type: z.enum(['main', 'detail', 'word', 'inference']),
  question: z.strictObject({ en: z.string().min(1).max(300), ko: z.string().min(1).max(300) }),
  choices: z.array(z.string().min(1).max(200)).length(4),
  answer: z.int().min(0).max(3),
  proof: z.array(z.string()).min(1).max(2),
  why: z.string().min(1).max(500),
})
const Answer = z.strictObject({ quiz: z.array(Item).length(questions) })
type Drafted = z.output<typeof Item>

/** Four questions about one level, each with the sentences that prove its answer. */
export function quizTask(document: Document, { level }: DraftTarget): DraftTask<z.output<typeof Answer>> {
  const version = document.versions[level] ?? emptyVersion()
  const sentences = sentencesOf(version)
  return {
    instructions: `${frame}
Task: write exactly ${questions} questions for readers of CEFR level ${level}: one "main", one "detail", one "word", one
"inference". Each has four different choices, one of them right: "answer" is its index from 0, at any place, for readers get
the choices shuffled. The right choice is the longest in one question at most, and never stands out by its length.
Choices that are numbers ascend. Wrong choices are plausible, speak of what the text mentions and are clearly wrong by it.
Nobody may find an answer by common sense or from the headline: wrong choices are what somebody expects who has not read.
The word is asked about as its sentence uses it. The inference needs two sentences of different paragraphs and repeats neither.
"proof" holds the ids of the one or two sentences that prove the answer; "paragraph" counts paragraphs from 1.
"question.ko" translates the question into Korean 해요체; "why" says in Korean 해요체, in one or two sentences, why the
choice is right. Words no harder than the article's.`,
    material: { headline: version.headline.en, sentences: withParagraphs(version) },
    shape: Answer,
    take: ({ quiz }, judge) => {
      const ids = new Set(sentences.map(({ id }) => id))
      const items = quiz.map(plain)
      const faults = items.flatMap((item, index) => faultsOf(item, ids).map((fault) => `quiz.${index}: ${fault}`))
      if (faults.length > 0) return { faults }
      const sound = items.filter((item) => isSound(item, judge))
      if (sound.length < fewest)
        return { faults: ['Questions state names or numbers that the material does not state.'], kind: 'FACTS' }
      const next = nextNumber(version.quiz.map(({ id }) => id))
      const drafted = sound.map((item, index) => ({ ...item, id: `q${next + index}`, madeFor: {} }))
      const versions = { ...document.versions, [level]: { ...version, quiz: drafted } }
      const dropped = items.flatMap((item, index) => (sound.includes(item) ? [] : [`문제 ${index + 1}`]))
      return { document: { ...document, versions }, dropped }
    },
  }
}

const withParagraphs = ({ paragraphs }: DocumentVersion) =>
  paragraphs.flatMap((sentences, index) => sentences.map(({ id, en }) => ({ id, en, paragraph: index + 1 })))

const plain = ({ question, choices, why, ...item }: Drafted): Drafted => ({
  ...item,
  question: { en: plainLine(question.en), ko: plainLine(question.ko) },
  choices: choices.map(plainLine),
  why: plainLine(why),
})

function faultsOf({ question, choices, proof, why }: Drafted, ids: ReadonlySet<string>): string[] {
  const different = new Set(choices.map((choice) => choice.toLowerCase()))
  const unknown = proof.filter((id) => !ids.has(id))
  return [
    ...(unknown.length > 0 ? [`these proof sentences do not exist: ${unknown.join(', ')}`] : []),
    ...(different.size < choices.length || different.has('') ? ['the choices are not four different texts'] : []),
    ...(/[가-힣]/.test(question.ko) && /[가-힣]/.test(why) ? [] : ['question.ko and why must be Korean']),
    ...(/[A-Za-z]/.test(question.en) ? [] : ['question.en must be English']),
  ]
}

/** Wrong choices may state what is false; the question, the right choice and its reason may not. */
function isSound({ question, choices, answer, why }: Drafted, judge: FactJudge): boolean {
  const english = [question.en, choices[answer] ?? ''].flatMap((line) => judge.inEnglish(line, 'HEADLINE'))
  const korean = [question.ko, why].flatMap((line) => judge.inKorean(line))
  return english.length + korean.length === 0
}

/** Readers' answers refer to the old questions, so a new one never takes an old id while there are others. */
function nextNumber(ids: readonly string[]): number {
  const last = Math.max(0, ...ids.map((id) => Number(id.slice(1))))
  return last + questions <= lastNumber ? last + 1 : 1
}
