/** Columns of the table of learners, in their order in a file. */
export const reportColumns = [
  'NAME',
  'NUMBER',
  'TEAMS',
  'LAST_ACTIVE',
  'DAYS',
  'MINUTES',
  'ARTICLES',
  'UNITS',
  'COMPLETION',
  // Last, so that the columns before it stay where a company's formulas look for them.
  'LATE',
] as const
export type ReportColumn = (typeof reportColumns)[number]

export const reportColumnNames: Readonly<Record<ReportColumn, string>> = {
  NAME: '이름',
  NUMBER: '사번 또는 메일',
  TEAMS: '팀',
  LAST_ACTIVE: '마지막 학습일',
  DAYS: '학습한 날',
  MINUTES: '학습 시간(분)',
  LATE: '늦게 온 시간(분)',
  ARTICLES: '끝까지 읽은 기사',
  UNITS: '끝낸 학습',
  COMPLETION: '참여 달성률(%)',
}

/** What each column counts, as the screen and every file say it. */
export const reportColumnMeanings: Readonly<Record<ReportColumn, string>> = {
  NAME: '구성원의 이름이에요.',
  NUMBER: '사번이에요. 사번이 없으면 메일 주소예요.',
  TEAMS: '기간 안에 있었던 팀이에요. 없어진 팀은 나오지 않아요.',
  LAST_ACTIVE: '마지막으로 학습한 날이에요. 고른 기간과 상관없어요. 팀을 골랐으면 그 팀에 있던 동안의 마지막 날이에요.',
  DAYS: '학습을 하나라도 끝낸 날의 수예요. 하루는 새벽 4시에 시작해요.',
  MINUTES: '화면을 보며 학습한 시간이에요. 초까지 더한 다음 분으로 내려요. 쉬는 시간은 빼고, 두 화면은 한 번만 세요.',
  LATE: '학습한 지 48시간이 지나서 도착한 시간이에요. 학습 시간에 들어 있어요. 7일 안에 온 것은 학습한 날로, 더 늦게 온 것은 도착하기 바로 앞의 시간으로 세요.',
  ARTICLES:
    '처음으로 끝까지 읽은 기사 수예요. 다시 읽거나 다른 레벨로 읽은 기사는 세지 않아요. 본인의 학습 리포트와 같은 수예요.',
  UNITS: '끝낸 학습의 수예요. 퀴즈를 푼 기사, 단어 복습 10번, 챌린지, 집중 학습, 대화, 말하기 30초를 각각 하나로 세요.',
  COMPLETION:
    '기간의 마지막 달에 회사의 참여 기준을 얼마나 채웠는지예요. 가장 모자란 조건의 비율이고, 한 달 전체로 셈해요. 팀을 골라도 같아요. 그 달에 이용한 날이 모자라 세지 않는 사람은 비어 있어요.',
}

/** A group of fewer people never gets a sum, an average or a rate. */
export const leastReportGroup = 5

export const reportMailRhythms = ['OFF', 'WEEKLY', 'MONTHLY'] as const
export type ReportMailRhythm = (typeof reportMailRhythms)[number]

/** Calendar months that a period touches or spans at most. */
export const longestReportMonths = 13
