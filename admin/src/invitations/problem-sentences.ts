import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'

type Problem = NonNullable<CallReply<'POST /admin/member-import'>['lines'][number]['problem']>

/** Why an address or a line of a file was not invited, and what to do. */
export const problemSentences: Readonly<Record<Problem, string>> = {
  EMAIL: '메일 주소가 올바르지 않아요. @ 앞은 영문, 숫자, 기호여야 해요.',
  NAME: '이름이 없거나 40자를 넘어요.',
  ROLE: '역할은 구성원이나 회사 관리자로 적어 주세요.',
  TEAM: '팀 이름이 60자를 넘거나 팀이 20개를 넘어요.',
  NUMBER_LENGTH: '사번이 40자를 넘어요.',
  EMPLOYEE_NO: '다른 사람이 쓰고 있거나 윗줄에 있는 사번이에요.',
  DAMAGED:
    '표 프로그램이 사번이나 팀을 다른 모양(1.23E+15, 03월 01일)으로 바꿨어요. 그 칸을 텍스트로 바꿔 다시 적어 주세요.',
  CHARACTERS: '이름, 사번, 팀에 눈에 보이지 않는 특수 문자가 있어요. 지우고 다시 적어 주세요.',
  DUPLICATE: '같은 메일 주소가 두 번 있어요.',
  MEMBER: '이미 구성원이거나 초대한 사람이에요.',
  SEATS_FULL: '남은 자리가 없어요.',
  TOO_OFTEN: '이 주소로는 오늘 초대 메일을 다섯 번 보냈어요. 내일 다시 초대해 주세요.',
}

/** What is wrong with a whole file, by the rule that the server names. */
const fileSentences: Readonly<Record<string, string>> = {
  TEXT: '글자를 읽을 수 없는 파일이에요. 엑셀에서 CSV로 다시 저장해 주세요.',
  WORKBOOK: '엑셀 파일을 읽을 수 없어요. 엑셀에서 다시 저장하거나 CSV로 저장해 주세요.',
  OLD_WORKBOOK: '예전 엑셀(.xls) 파일이거나 암호가 걸린 파일이에요. 암호 없이 .xlsx나 CSV로 저장해 주세요.',
  QUOTES: '따옴표가 맞지 않는 줄이 있어요. 엑셀에서 CSV로 다시 저장해 주세요.',
  HEADER: '메일 주소가 있는 열을 찾지 못했어요. 열 제목에 ‘메일’이나 ‘이메일’을 적어 주세요.',
  EMPTY: '열 제목 아래에 사람이 없어요.',
  ROWS: '한 번에 5,000줄까지 올릴 수 있어요. 나눠서 올려 주세요.',
}

export function fileSentenceOf(error: unknown): string {
  // A file without a byte is a body that is not there.
  if (error instanceof CallFailure && error.code === 'MALFORMED_BODY')
    return '빈 파일이에요. 사람을 적은 파일을 골라 주세요.'
  const rule = error instanceof CallFailure && error.code === 'FILE_INVALID' ? error.fields[0]?.rule : undefined
  return (rule && fileSentences[rule]) ?? sentenceOf(error)
}
