import type { ArgsOf, draftWithModel, ReplyOf } from '@readgrow/contract'
import { readTextTools } from '#dictionary'
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
import { type LanguageModel, languageModel } from './language-model.ts'
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
}

export interface DraftLimits {
  readonly slots: Slots
  readonly withinMs: number
}

/**
 * Lets the configured model draft one part and saves it as the next revision, marked, so both checks have to be made
 * again. FEATURE_OFF without a model; STATE_CONFLICT if there is nothing to work from; OVERLOADED while two drafts
 * are being made; GATEWAY_UNAVAILABLE when the model fails or gives nothing useful twice.
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
  const judge = factJudge(source, document.names, await readTextTools(db))
  const task = taskOf(request.part, document, target)
  const model = languageModel(config.languageModel)
  const made = await limits.slots(() => answerTo(task, judge, model, AbortSignal.timeout(limits.withinMs)))
  await saveDocument(ctx, {
    id,
    revision: request.revision,
    document: made.document,
    comment: commentOf(request, made.dropped),
    drafted: [`${request.level}.${request.part}`],
  })
  return viewOf(ctx, id)
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

function taskOf(part: DraftPart, document: Document, target: DraftTarget): OpenTask {
  switch (part) {
    case 'TEXT':
      return openTask(textTask(document, target))
    case 'KOREAN':
      return openTask(koreanTask(document, target))
    case 'QUIZ':
      return openTask(quizTask(document, target))
    case 'NOTES':
      return openTask(notesTask(document, target))
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
  for (let attempt = 1; attempt <= tries; attempt++) {
    const { instructions, material, shape } = task
    // Every failure at the other end is the same to the editor.
    const answer = await model.ask({ instructions, material, shape, faults }, signal).catch(() => {
      throw new Refusal('GATEWAY_UNAVAILABLE')
    })
    const taken = answer === undefined ? { faults: ['The answer was no JSON.'] } : task.take(answer, judge)
    if (!('faults' in taken)) return taken
    faults = taken.faults
  }
  throw new Refusal('GATEWAY_UNAVAILABLE')
}

function commentOf({ level, part }: DraftRequest, dropped: readonly string[]): string {
  const made = `언어 모델 초안: ${level} ${partNames[part]}`
  if (dropped.length === 0) return made
  return `${made}. 원문에 없는 이름이나 숫자가 있어 뺐어요: ${dropped.join(', ')}`.slice(0, longestComment)
}
