import type { CallReply } from '@readgrow/contract'
import { type Level, levels, type TestArea } from '@readgrow/contract/constants'
import { mustTakeLevelTest } from '@readgrow/contract/permissions'
import type { Session } from '../guard.ts'

export type LevelTestReply = CallReply<'GET /level-test'>
export type RunningTest = NonNullable<LevelTestReply['test']>
export type Question = RunningTest['question']
export type Result = NonNullable<LevelTestReply['last']>
export type Skill = Result['skills'][number]

/** What is asked of the taker, by area. */
export const tasks: Record<TestArea, string> = {
  VOCABULARY: '빈칸에 알맞은 말을 골라 주세요.',
  GRAMMAR: '빈칸에 알맞은 말을 골라 주세요.',
  READING: '글을 읽고 답해 주세요.',
  LISTENING: '듣고 답해 주세요.',
}

/** What a reader of a level can read. */
export const meanings: Record<Level, string> = {
  A1: '아주 쉽고 짧은 문장으로 쓴 안내문이나 자기소개를 읽을 수 있어요.',
  A2: '일상을 다룬 짧은 글과 쉬운 기사의 줄거리를 따라갈 수 있어요.',
  B1: '익숙한 주제의 기사를 읽고 중심 내용과 이유를 알 수 있어요.',
  B2: '신문 기사와 칼럼을 읽고 글쓴이의 생각을 구별할 수 있어요.',
  C1: '긴 칼럼과 전문적인 기사를 읽고 숨은 뜻과 말투까지 알아챌 수 있어요.',
}

export const mayChooseWithoutTest = (session: Session | null) => session !== null && !mustTakeLevelTest(session)

const stretch = 100 / levels.length

/** The level at a place of the scale, 0 (beginning of A1) to 100 (end of C1). */
export const levelOnScale = (at: number): Level =>
  levels[Math.min(levels.length - 1, Math.max(0, Math.floor(at / stretch)))] ?? 'A1'

/** `0.318` as `32%`; what rounds to nothing is less than one. */
export const percent = (share: number) => (share < 0.005 ? '1% 미만' : `${Math.round(share * 100)}%`)
