export const policyDocuments = ['terms', 'privacy', 'youth', 'copyright', 'refund'] as const
export type PolicyDocument = (typeof policyDocuments)[number]

/** How long a new version that is still to come can be withdrawn before its members are told. */
export const policyMinutesToWithdraw = 60

/** What a person agrees to at sign-up; the first three are required. */
export const consentDocuments = ['terms', 'privacy', 'age14', 'marketing', 'night-marketing'] as const
export type ConsentDocument = (typeof consentDocuments)[number]
export const requiredConsents: readonly ConsentDocument[] = ['terms', 'privacy', 'age14']

/**
 * Version of `companySees` and `companyNeverSees`. The account of a member stores the version that they agreed to, so a
 * change of those texts needs a new version.
 */
export const companyNoticeVersion = '2026-11-30'
/** The first version that names sign-ins and times; members who agreed to an earlier one keep them to themselves. */
export const evidenceToldSince = '2026-11-23'
/** What a company sees of a member. Replies to the console hold nothing outside this list. */
export const companySees = [
  '이름, 회사 메일 주소, 사번과 팀',
  '가입한 날과 마지막으로 이용한 날',
  '학습한 날, 학습한 시간, 읽은 기사 수, 끝낸 학습의 수',
  '회사가 정한 참여와 수료 기준을 채운 정도, 회사가 준 과제의 진행 상태',
  '수료 과정의 증빙 기록: 로그인한 때, 접속 주소와 기기, 끝낸 학습의 종류와 시각',
] as const
export const companyNeverSees = [
  '레벨과 레벨 테스트 결과',
  '문제의 정답과 오답, 어떤 단어를 모르는지',
  '회사가 과제로 준 것 말고 어떤 기사를 읽었는지, 메모와 밑줄',
  '비밀번호와 다른 서비스에 연결한 계정',
] as const
