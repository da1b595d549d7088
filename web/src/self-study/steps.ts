import type { CallArgs, CallReply } from '@readgrow/contract'
import { type SelfStudyStep, selfStudySteps } from '@readgrow/contract/constants'
import type { ComponentType } from 'react'
import type { Article } from '#articles'
import { DictationStep } from './dictation-step.tsx'
import { ListenStep } from './listen-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { ReadAloudStep } from './read-aloud-step.tsx'
import { ReadStep } from './read-step.tsx'
import { RecallStep } from './recall-step.tsx'
import { stepNames } from './step-names.ts'
import { SummaryStep } from './summary-step.tsx'

export type Study = CallReply<'GET /self-study/:id'>
type LearningEvent = CallArgs<'POST /learning/events'>['body']['events'][number]
export type Work = Extract<LearningEvent, { kind: 'SELF_STUDY_STEP_DONE' }>['work']

export interface StepProps {
  readonly article: Article
  readonly study: Study
  readonly onDone: (work: Work) => void
  readonly onSkip: () => void
  /** Says that the learner is at work although nothing is pressed, as while they listen. */
  readonly onAlive: () => void
}

export interface StepRow {
  readonly step: SelfStudyStep
  readonly name: string
  /** What to do, in one sentence. */
  readonly lead: string
  readonly View: ComponentType<StepProps>
}

/** Each step with what it is called and the component that shows it. */
const views: Readonly<Record<SelfStudyStep, Pick<StepRow, 'lead' | 'View'>>> = {
  PREVIEW: { lead: '글에 나올 단어를 먼저 눈에 익혀요.', View: PreviewStep },
  LISTEN: { lead: '글을 보지 않고 처음부터 끝까지 한 번 들어요.', View: ListenStep },
  READ: { lead: '모르는 단어는 눌러서 뜻을 보며 끝까지 읽어요.', View: ReadStep },
  RECALL: { lead: '글을 보지 않고 무슨 내용이었는지 한 문장으로 써요.', View: RecallStep },
  QUESTIONS: { lead: '기억나는 대로 답하고, 틀리면 근거가 된 문장을 봐요.', View: QuestionsStep },
  DICTATION: { lead: '문장을 듣고 들리는 그대로 써요.', View: DictationStep },
  READ_ALOUD: { lead: '받아쓴 문장을 예시 음성처럼 소리 내어 읽고 비교해요.', View: ReadAloudStep },
  SUMMARY: { lead: '영어 2~4문장으로 줄여 쓰고 모범 요약과 비교해요.', View: SummaryStep },
}

export const stepRows: readonly StepRow[] = selfStudySteps.map((step) => ({
  step,
  name: stepNames[step],
  ...views[step],
}))
