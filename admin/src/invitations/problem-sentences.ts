import type { CallReply } from '@readgrow/contract'

type Problem = NonNullable<CallReply<'POST /admin/member-import'>['lines'][number]['problem']>

/** Why an address or a line of a file was not invited, and what to do. */
export const problemSentences: Readonly<Record<Problem, string>> = {
  EMAIL: '메일 주소가 없거나 올바르지 않아요. name@company.co.kr처럼 영문, 숫자, 기호로 적어 주세요.',
  NAME: '이름이 없거나 40자를 넘어요.',
  ROLE: '모르는 역할이에요. 비워 두거나 ‘구성원’으로 적어 주세요.',
  OWNER: '파일로는 회사 관리자를 만들 수 없어요. ‘메일로 초대하기’에서 역할을 골라 초대해 주세요.',
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
