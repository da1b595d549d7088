import type { CallReply } from '@readgrow/contract'
import type {
  HearingFailure,
  PronunciationError,
  PronunciationMeasure,
  PronunciationProvider,
} from '@readgrow/contract/constants'

export type AssessmentView = CallReply<'GET /takes/:takeId/assessment'>
type Score = AssessmentView['scores'][PronunciationMeasure]
type MissingScore = Extract<Score, { unavailable: string }>['unavailable']

export const providerNames: Readonly<Record<PronunciationProvider, string>> = { AZURE: 'Microsoft Azure' }

/** The scores with what the service says they mean. */
export const measureNames: Readonly<Record<PronunciationMeasure, { readonly name: string; readonly means: string }>> = {
  overall: { name: '종합', means: '서비스가 아래 점수를 합쳐 매긴 점수' },
  accuracy: { name: '정확도', means: '소리가 원어민의 소리와 얼마나 가까운지' },
  fluency: { name: '유창성', means: '단어 사이를 얼마나 자연스럽게 쉬는지' },
  completeness: { name: '완성도', means: '대본의 단어를 얼마나 빠짐없이 말했는지' },
  prosody: { name: '운율', means: '강세, 억양, 속도, 리듬이 얼마나 자연스러운지' },
}

export const errorNames: Readonly<Record<PronunciationError, string>> = {
  OMISSION: '빠뜨림',
  INSERTION: '덧붙임',
  MISPRONUNCIATION: '발음 다름',
  UNEXPECTED_BREAK: '예상 밖 쉼',
  MISSING_BREAK: '쉬지 않음',
  MONOTONE: '단조로운 억양',
}

const failureSentences: Readonly<Record<HearingFailure, string>> = {
  UNREACHABLE: '발음 평가 서비스에 연결하지 못했어요.',
  SLOW: '발음 평가 서비스가 제시간에 답하지 않았어요.',
  KEY_REFUSED: '발음 평가 서비스가 이 서버의 접속을 거절했어요. 서버 설정을 고쳐야 풀려요.',
  QUOTA: '발음 평가 서비스의 사용량이 다 찼어요.',
  SERVICE_DOWN: '발음 평가 서비스에 문제가 생겼어요.',
  REDIRECTED: '발음 평가 서비스가 다른 주소로 넘기려 해서 멈췄어요. 서버 설정을 고쳐야 풀려요.',
  REQUEST_REFUSED: '발음 평가 서비스가 이 녹음을 받지 않았어요.',
  BROKEN_ANSWER: '발음 평가 서비스의 답을 읽을 수 없었어요.',
  INTERRUPTED: '평가를 받다가 서버가 멈췄어요.',
  NOT_UPLOADED: '녹음이 아직 서버에 다 올라오지 않았어요. 올라온 뒤에 다시 시도해 주세요.',
  NO_WORDS: '영어 단어를 알아듣지 못했어요. 문장을 다시 녹음해 주세요.',
  SILENCE: '말소리가 들리지 않았어요. 마이크를 확인하고 다시 녹음해 주세요.',
  NOISE: '주변 소리에 말소리가 묻혔어요. 조용한 곳에서 다시 녹음해 주세요.',
  TOO_LONG: '발음 평가는 30초까지 받을 수 있어요. 한 문장씩 녹음하면 받을 수 있어요.',
  NO_SCRIPT: '대본 없이 말한 녹음은 발음 평가를 받을 수 없어요.',
}

/** Why there is no score. */
export function whyMissing(reason: MissingScore): string {
  switch (reason) {
    case 'OFF':
      return '발음 평가 서비스를 연결하지 않았어요.'
    case 'NOT_ASKED':
      return '아직 평가를 받지 않았어요.'
    case 'MEASURING':
      return '평가를 받고 있어요.'
    case 'NOT_GIVEN':
      return '서비스가 이 점수를 주지 않았어요.'
    default:
      return failureSentences[reason]
  }
}
