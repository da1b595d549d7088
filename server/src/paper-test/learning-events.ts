import { paperItems } from '@readgrow/learning/paper-test'
import { type JudgeTools, judge, type QuestionAnswer } from '@readgrow/learning/questions'
import {
  type AppendedBatch,
  type Batch,
  type EventOf,
  findEvent,
  type LoggedEvent,
  learningDomain,
} from '#learning-log'
import { derivedId } from '#platform/derived-id'
import { readDictionaryWords } from '#practice'
import { dropResults, projectHandedIn } from './projections.ts'
import { findTest, type JudgedAnswer, type StoredTest } from './stored-tests.ts'

/** What the log stores of a test that was handed in. */
interface HandedInDetail {
  readonly week: string
  /** Null where the answer sheet was looked at instead. */
  readonly answers: readonly JudgedAnswer[] | null
  /** Whether enough was answered to count as a challenge of the study day. */
  readonly isStudied: boolean
}

const studiedShare = 0.5

/** Paper tests whose answers are handed in. */
export const paperTestLearning = learningDomain({
  complete: {
    PAPER_TEST_HANDED_IN: async (event, batch) => {
      const detail = await judgeTest(event, batch)
      return detail && { ...detail }
    },
  },
  project: {
    PAPER_TEST_HANDED_IN: (tx, event) => {
      const { week, answers } = event.detail as unknown as HandedInDetail
      return projectHandedIn(tx, { ...event, week, answers })
    },
  },
  settle: async (batch) => {
    for (const event of batch.appended) if (event.kind === 'PAPER_TEST_HANDED_IN') await recordAnswers(batch, event)
    return {}
  },
  drop: dropResults,
})

/** Adds an event for each answer, in the text that its question was made of: the record of its sentences. */
async function recordAnswers({ tx, append }: AppendedBatch, handedIn: LoggedEvent): Promise<void> {
  const { week, answers } = handedIn.detail as unknown as HandedInDetail
  const test = await findTest(tx, handedIn.accountId, week)
  const items = test ? paperItems(test.sections) : []
  for (const { number, correct, credit } of answers ?? []) {
    const place = items[number - 1]?.place
    if (!place) continue
    const { sentenceIds: proof, ...text } = place
    await append({
      ...handedIn,
      id: derivedId(handedIn.id, `paper-test-answer/${number}`),
      kind: 'PAPER_TEST_ANSWERED',
      ...text,
      detail: { week, number, correct, credit, proof },
    })
  }
}

/** Null for a test that is not there, that was handed in before, or an answer that its question cannot have. */
async function judgeTest(
  event: EventOf<'PAPER_TEST_HANDED_IN'>,
  { tx, recorder }: Batch,
): Promise<HandedInDetail | null> {
  const { db, clock, account } = recorder
  const known = await findEvent(tx, account.id, event.id)
  if (known) return known.detail as unknown as HandedInDetail
  const test = await findTest(tx, account.id, event.week)
  if (!test || test.handedIn) return null
  if (event.answers.length === 0) return { week: event.week, answers: null, isStudied: false }
  const answers = judgeAnswers(test, event.answers, await readDictionaryWords(db, clock, tx))
  if (!answers) return null
  const isStudied = answers.length >= paperItems(test.sections).length * studiedShare
  return { week: event.week, answers, isStudied }
}

type Given = EventOf<'PAPER_TEST_HANDED_IN'>['answers']

function judgeAnswers({ sections }: StoredTest, given: Given, tools: JudgeTools): JudgedAnswer[] | null {
  const items = paperItems(sections)
  if (new Set(given.map(({ number }) => number)).size < given.length) return null
  const judged = given.map(({ number, answer }) => {
    const item = items[number - 1]
    const verdict = item ? judge(item, answer as QuestionAnswer, tools) : null
    return verdict && { number, answer: answer as QuestionAnswer, credit: verdict.credit, correct: verdict.right }
  })
  return judged.every((each) => each !== null) ? judged : null
}
