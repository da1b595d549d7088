import type { ArgsOf, draftWithModel, ReplyOf } from '@readgrow/contract'
import type { DraftFailureKind } from '@readgrow/contract/constants'
import { readTextTools, type TextTools } from '#dictionary'
import { type Document, type DocumentVersion, emptyVersion, sentencesOf } from '#editorial'
import { findManuscript } from '#manuscripts'
import { saveDocument, viewOf } from '#newsroom'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { koreanTask } from './draft-korean.ts'
import { notesTask } from './draft-notes.ts'
import { quizTask } from './draft-quiz.ts'
import { textTask } from './draft-text.ts'
import { wordsTask } from './draft-words.ts'
import { type LanguageModel, languageModel, ModelFailure } from './language-model.ts'
import { type FactJudge, factJudge } from './new-facts.ts'
import { type DraftPart, type DraftTarget, type OpenTask, openTask, type Taken } from './part.ts'
import type { Slots } from './slots.ts'

type DraftRequest = ArgsOf<typeof draftWithModel, 'output'>['body']

const drafts = { hits: 60, perSeconds: 3_600 }
const tries = 2
const longestComment = 200
const partNames: Readonly<Record<DraftPart, string>> = {
  TEXT: '본문',
  KOREAN: '번역',
  QUIZ: '문제',
  NOTES: '끊어 읽기',
  WORDS: '단어',
}

export interface DraftLimits {
  readonly slots: Slots
  readonly withinMs: number
}

/**
 * Lets the configured model draft one part and saves it as the next revision, marked, so both checks have to be made
 * again. FEATURE_OFF without a model; STATE_CONFLICT if there is nothing to work from or no word to write; OVERLOADED while two drafts
 * are being made; GATEWAY_UNAVAILABLE when the model does not answer, MODEL_REFUSED when it says no, DRAFT_UNUSABLE when
 * what it says is no draft, twice where another try may help. Nothing is saved once the caller has gone.
 */
export async function draftPart(
  ctx: AccountContext,
  id: string,
  request: DraftRequest,
  limits: DraftLimits,
): Promise<ReplyOf<typeof draftWithModel>> {
  const { config, db, clock, account } = ctx
  if (!config.languageModel) throw new Refusal('FEATURE_OFF')
  const manuscript = await findManuscript(db, id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== request.revision) throw new Refusal('VERSION_CONFLICT')
  const { document } = manuscript
  const target = targetOf(request)
  const source = sourceOf(document, request.part === 'TEXT' ? target.from : target.level)
  await throttle(db, clock, `drafts/${account.id}`, drafts)
  const tools = await readTextTools(db)
  const judge = factJudge(source, document.names, tools)
  const task = await taskOf(request.part, document, target, tools)
  const model = languageModel(config.languageModel)
  const gone = ctx.callerGone()
  const signal = AbortSignal.any([gone, AbortSignal.timeout(limits.withinMs)])
  const made = await limits.slots(() => answerTo(task, judge, model, signal))
  // Nobody waits for it any more.
  if (gone.aborted) throw failureOf('TIMEOUT')
  await saveDocument(ctx, {
    id,
    revision: request.revision,
    document: made.document,
    comment: commentOf(request, made.dropped),
    drafted: [`${request.level}.${request.part}`],
  })
  return { ...(await viewOf(ctx, id)), dropped: [...made.dropped] }
}

function targetOf({ part, level, from = level }: DraftRequest): DraftTarget {
  if (part === 'TEXT' && from === level)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'from', rule: 'OTHER_LEVEL' }] })
  return { level, from }
}

/** The English lines that a draft rests on. */
function sourceOf(document: Document, level: DraftTarget['level']): string[] {
  const version: DocumentVersion = document.versions[level] ?? emptyVersion()
  const sentences = sentencesOf(version).map(({ en }) => en)
  if (!sentences.some(Boolean)) throw new Refusal('STATE_CONFLICT', { fields: [{ path: 'level', rule: 'EMPTY' }] })
  return [version.headline.en, version.summary.en, ...sentences]
}

async function taskOf(part: DraftPart, document: Document, target: DraftTarget, tools: TextTools): Promise<OpenTask> {
  switch (part) {
    case 'TEXT':
      return openTask(textTask(document, target))
    case 'KOREAN':
      return openTask(koreanTask(document, target))
    case 'QUIZ':
      return openTask(quizTask(document, target))
    case 'NOTES':
      return openTask(notesTask(document, target))
    case 'WORDS':
      return openTask(await wordsTask(document, target, tools))
  }
}

/** Two tries: the second one says what was wrong with the first. */
async function answerTo(
  task: OpenTask,
  judge: FactJudge,
  model: LanguageModel,
  signal: AbortSignal,
): Promise<Extract<Taken, { document: Document }>> {
  let faults: readonly string[] = []
  let kind: DraftFailureKind = 'CHECKS'
  for (let attempt = 1; attempt <= tries; attempt++) {
    const { instructions, material, shape } = task
    const answer = await model.ask({ instructions, material, shape, faults }, signal).catch((error: unknown) => {
      throw failureOf(kindOf(error, signal))
    })
    const taken = answer === undefined || answer === null ? noJson(answer) : task.take(answer, judge)
    if (!('faults' in taken)) return taken
    faults = taken.faults
    kind = taken.kind ?? 'CHECKS'
  }
  throw failureOf(kind)
}

const noJson = (answer: null | undefined) => ({
  kind: answer === null ? ('EMPTY' as const) : ('NO_JSON' as const),
  faults: ['The answer was no JSON.'],
})

const kindOf = (error: unknown, signal: AbortSignal): DraftFailureKind => {
  if (error instanceof ModelFailure) return error.kind
  return signal.aborted ? 'TIMEOUT' : 'OTHER_PROTOCOL'
}

const unanswered: readonly DraftFailureKind[] = ['UNREACHABLE', 'TIMEOUT', 'BROKEN_OFF']
const refused: readonly DraftFailureKind[] = ['KEY', 'BUSY', 'NOT_FOUND', 'REFUSED', 'DECLINED', 'SERVER', 'REDIRECT']

function failureOf(kind: DraftFailureKind): Refusal {
  const code = unanswered.includes(kind)
    ? 'GATEWAY_UNAVAILABLE'
    : refused.includes(kind)
      ? 'MODEL_REFUSED'
      : 'DRAFT_UNUSABLE'
  return new Refusal(code, { fields: [{ path: 'model', rule: kind }] })
}

function commentOf({ level, part }: DraftRequest, dropped: readonly string[]): string {
  const made = `언어 모델 초안: ${level} ${partNames[part]}`
  if (dropped.length === 0) return made
  const why = part === 'WORDS' ? '쓸 수 없어서 뺐어요' : '원문에 없는 이름이나 숫자가 있어 뺐어요'
  return `${made}. ${why}: ${dropped.join(', ')}`.slice(0, longestComment)
}
