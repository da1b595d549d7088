import { recallPlace, type VersionLevel } from '@readgrow/contract/constants'
import {
  fewestRecallPoints,
  mostRecallPoints,
  mostRecallProofs,
  recallFaults,
  recallWords,
} from '@readgrow/learning/questions'
import { type DocumentVersion, sentencesOf } from './document.ts'
import { type Surroundings, weightOfLater } from './general-problems.ts'
import { type EditorialProblem, weighed } from './problem.ts'

/** Points to compare one's memory with: their own words, short enough to be taken in, each proven by the text. */
export function recallProblems(
  level: VersionLevel,
  version: DocumentVersion,
  around: Pick<Surroundings, 'isSettled'>,
): EditorialProblem[] {
  const { summary, model = '', recall } = version
  const messages = {
    ENGLISH: '영어 문장으로 써 주세요.',
    KOREAN: '한국어로도 써 주세요.',
    LENGTH: `${recallWords[level].join('~')}단어로 써 주세요.`,
    REPEATED: '요약, 모범 요약, 본문 문장이나 다른 요점과 같아요. 다른 말로 써 주세요.',
    PROOF: `근거 문장을 1~${mostRecallProofs}개 골라 주세요.`,
    PROOF_GONE: '근거로 고른 문장이 없어졌어요. 다시 골라 주세요.',
  }
  const found = recallFaults(recall ?? [], level, { summary, model, sentences: sentencesOf(version) }).map((one) =>
    one.fault === 'COUNT'
      ? {
          place: 'recall',
          rule: 'RECALL_COUNT',
          message: `떠올리기 요점을 ${fewestRecallPoints}~${mostRecallPoints}개 써 주세요.`,
        }
      : {
          place: recallPlace(one.at),
          rule: `RECALL_${one.fault}`,
          message: `떠올리기 요점 ${one.at + 1}: ${messages[one.fault]}`,
        },
  )
  return weighed(weightOfLater(recall, around), level, 'text', found)
}
