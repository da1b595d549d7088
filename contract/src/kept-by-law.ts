/**
 * What the law makes us retain about a person, for how long, and why. The server purges by this table and the leaving
 * page shows it, so both name the same periods.
 * Sources: 전자상거래법 시행령 제6조; 통신비밀보호법 시행령 제41조; 개인정보의 안전성 확보조치 기준 제8조. The last one asks for one
 * year, or two for larger services; we retain two, so that growing changes nothing.
 */
export const keptByLaw = {
  contract: { what: '계약·결제·환불 기록', months: 60, law: '전자상거래법' },
  complaint: { what: '소비자 불만·분쟁 처리 기록', months: 36, law: '전자상거래법' },
  advertising: { what: '표시·광고 기록', months: 6, law: '전자상거래법' },
  access: { what: '서비스 접속 기록', months: 3, law: '통신비밀보호법' },
  adminAccess: { what: '관리자가 내 정보를 처리한 기록', months: 24, law: '개인정보의 안전성 확보조치 기준' },
} as const

/** `5년`, `3개월`. */
export const monthsText = (months: number): string => (months % 12 === 0 ? `${months / 12}년` : `${months}개월`)
