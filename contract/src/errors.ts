import { mostImportLines } from './constants/index.ts'

/** Every error code: the HTTP status and the Korean sentence that people read. Token codes: docs/specification.md 8. */
export const errorCatalogue = {
  EXPIRED_ACCESS_TOKEN: { status: 401, message: '로그인 상태를 확인하고 있어요.' },
  EXPIRED_REFRESH_TOKEN: { status: 401, message: '로그인 시간이 만료되었어요. 다시 로그인해 주세요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요해요.' },
  SESSION_REVOKED: { status: 401, message: '다른 기기에서 로그아웃했어요. 다시 로그인해 주세요.' },

  FORBIDDEN: { status: 403, message: '권한이 없어요.' },
  PAYMENT_EXPIRED: { status: 403, message: '지금은 이용할 수 없어요. 이용 기간을 확인해 주세요.' },
  LEVEL_TEST_REQUIRED: { status: 403, message: '레벨 테스트를 먼저 진행해 주세요.' },
  ONBOARDING_REQUIRED: { status: 403, message: '시작 설정을 먼저 완료해 주세요.' },
  FEATURE_DISABLED: { status: 403, message: '이용할 수 없는 기능이에요.' },
  TWO_STEP_REQUIRED: { status: 403, message: '관리 화면을 쓰려면 2단계 인증을 먼저 켜 주세요.' },
  CSRF_REJECTED: { status: 403, message: '요청을 확인할 수 없어요. 새로고침한 뒤 다시 시도해 주세요.' },

  VALIDATION_FAILED: { status: 400, message: '입력값을 확인해 주세요.' },
  MALFORMED_BODY: { status: 400, message: '입력값을 확인해 주세요.' },
  INVALID_CREDENTIALS: { status: 400, message: '아이디 또는 비밀번호가 맞지 않아요. 다시 입력해 주세요.' },
  ACCOUNT_SUSPENDED: { status: 400, message: '이용이 제한된 계정이에요. 고객센터로 문의해 주세요.' },
  ACCOUNT_WAITING: { status: 400, message: '회사 관리자의 승인을 기다리고 있어요. 승인되면 메일로 알려 드릴게요.' },
  ACCOUNT_DEACTIVATED: { status: 400, message: '회사에서 이용을 멈춘 계정이에요. 회사 관리자에게 문의해 주세요.' },
  OAUTH_FAILED: { status: 400, message: '다른 서비스로 로그인하지 못했어요. 다시 시도해 주세요.' },
  INVALID_CODE: { status: 400, message: '인증번호가 맞지 않거나 만료되었어요. 다시 확인해 주세요.' },
  INVALID_LINK: { status: 400, message: '링크가 만료되었거나 이미 사용되었어요.' },
  STAFF_LINK: {
    status: 400,
    message: '관리 화면을 쓰는 계정은 바로 로그인 링크로 들어올 수 없어요. 로그인 화면에서 로그인해 주세요.',
  },
  WEAK_PASSWORD: { status: 400, message: '더 안전한 비밀번호를 사용해 주세요. (10자 이상)' },
  CONSENT_REQUIRED: { status: 400, message: '필수 약관에 동의해 주세요.' },
  GUARDIAN_CONSENT_REQUIRED: { status: 400, message: '만 14세부터 가입할 수 있어요.' },

  TOO_FEW_SENTENCES: { status: 400, message: '영어로 세 문장 이상 써 주세요. 같은 문장은 한 번만 세요.' },
  LINK_REFUSED: { status: 400, message: '인터넷 주소는 올릴 수 없어요. 주소를 빼고 다시 올려 주세요.' },

  NICKNAME_REFUSED: {
    status: 400,
    message: '쓸 수 없는 별명이에요. 글자와 숫자로 짓고, 실제 이름·연락처·인터넷 주소·거친 말은 빼 주세요.',
  },

  SUBSCRIPTION_REQUIRED: { status: 402, message: '무료 기사는 하루에 한 편이에요. 구독하면 모두 읽을 수 있어요.' },

  NOT_FOUND: { status: 404, message: '찾을 수 없어요.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '지원하지 않는 요청이에요.' },
  ACCOUNT_EXISTS: { status: 409, message: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  OWN_ANSWER_FIRST: { status: 409, message: '내 답을 먼저 올리면 다른 사람의 답을 볼 수 있어요.' },
  VERSION_CONFLICT: { status: 409, message: '그사이 다른 사람이 고쳤어요. 새로 불러온 뒤 다시 저장해 주세요.' },
  NOT_PUBLISHABLE: { status: 409, message: '아직 발행할 수 없어요. 표시된 곳을 먼저 채워 주세요.' },
  NAME_UNCONFIRMED: {
    status: 409,
    message: '회사 관리자가 수료증에 적을 이름을 확인하면 받을 수 있어요.',
  },
  NAME_NOT_PRINTABLE: {
    status: 409,
    message: '수료증에 찍을 수 없는 글자가 이름에 있어요: {signs}',
  },
  PDF_UNAVAILABLE: { status: 409, message: '이 서버에서는 PDF를 만들 수 없어요. 화면을 그대로 인쇄해 주세요.' },
  FEATURE_OFF: { status: 409, message: '이 기능은 아직 연결하지 않았어요. 서버 설정에서 켤 수 있어요.' },
  REAUTH_REQUIRED: { status: 409, message: '안전을 위해 비밀번호를 다시 확인해 주세요.' },
  SEATS_FULL: { status: 409, message: '이용 인원이 가득 찼어요. 회사 관리자에게 문의해 주세요.' },
  LAST_OWNER: { status: 409, message: '관리자가 한 명은 있어야 해요. 다른 관리자를 먼저 정해 주세요.' },
  LAST_SIGN_IN_WAY: { status: 409, message: '로그인할 방법이 하나는 있어야 해요. 비밀번호를 먼저 정해 주세요.' },
  EMAIL_OUTSIDE_COMPANY: {
    status: 409,
    message: '회사가 정한 도메인의 이메일만 쓸 수 있어요. 회사 이메일을 써 주세요.',
  },
  DOMAIN_UNAVAILABLE: { status: 409, message: '등록할 수 없는 도메인이에요. 회사가 가진 도메인인지 확인해 주세요.' },
  NOT_VERIFIED: { status: 409, message: '아직 확인되지 않았어요. 잠시 후 다시 확인해 주세요.' },
  CHALLENGE_CLOSED: {
    status: 409,
    message: '마감된 챌린지예요. 마감은 새벽 4시이고, 그 뒤에 온 답은 채점하지 않아요.',
  },
  NOTHING_TO_ASK: {
    status: 409,
    message: '지금은 새로 낼 문제가 없어요. 기사를 하나 더 읽거나 오답 노트를 풀고 나면 다시 만들어 드릴게요.',
  },
  NICKNAME_TAKEN: { status: 409, message: '이미 쓰고 있는 별명이에요. 다른 별명을 골라 주세요.' },
  TOO_LITTLE_READ: {
    status: 409,
    message: '시험지를 만들 만큼 읽은 글이 아직 없어요. 기사를 하나 더 읽은 뒤 만들어 주세요.',
  },
  RECORDING_CONSENT_REQUIRED: { status: 409, message: '녹음에 관한 안내를 읽고 먼저 동의해 주세요.' },
  RECORDINGS_FULL: { status: 409, message: '녹음을 둘 자리가 가득 찼어요. 오래된 녹음을 지우고 다시 시도해 주세요.' },
  COMMENT_REQUESTS_FULL: {
    status: 409,
    message: '의견은 녹음 세 개까지 함께 기다릴 수 있어요. 답을 받거나 요청을 하나 거둔 뒤 다시 요청해 주세요.',
  },
  INQUIRY_FILES_FULL: { status: 409, message: '문의에 붙인 파일이 모두 100MB를 넘었어요. 더 작은 파일로 올려 주세요.' },
  INQUIRY_FILE_GONE: { status: 409, message: '올린 지 하루가 지나 사라진 파일이 있어요. 빼고 다시 골라 주세요.' },
  ARRIVED_BEFORE: { status: 409, message: '먼저 보낸 글이 이미 도착했어요. 지금 쓴 글은 아직 보내지 않았어요.' },
  COMMENT_TAKEN: { status: 409, message: '다른 편집자가 맡고 있어요. 쓴 글은 이 기기에 남아 있어요.' },
  NUDGED_LATELY: { status: 409, message: '사흘 안에 이미 응원을 보낸 사람이에요. 사흘이 지나면 다시 보낼 수 있어요.' },
  UPLOAD_OFFSET: { status: 409, message: '녹음을 이어서 보내고 있어요.' },
  ALREADY_SUBSCRIBED: { status: 409, message: '이미 구독하고 있어요. 구독 관리에서 확인해 주세요.' },
  PRICE_CHANGED: { status: 409, message: '그사이 금액이 바뀌었어요. 새 금액을 확인한 뒤 다시 눌러 주세요.' },
  COUPON_UNUSABLE: { status: 409, message: '쓸 수 없는 쿠폰이에요. 쿠폰함에서 기한과 조건을 확인해 주세요.' },
  COUPON_UNKNOWN: { status: 404, message: '없는 쿠폰 번호예요. 번호를 다시 확인해 주세요.' },
  COUPON_OVER: { status: 409, message: '쓸 수 있는 기간이 아닌 쿠폰이에요.' },
  COUPON_USED_UP: { status: 409, message: '준비한 수량이 모두 나간 쿠폰이에요.' },
  COUPON_HELD: { status: 409, message: '이미 등록한 쿠폰이에요. 쿠폰함에서 확인해 주세요.' },
  PAYMENT_UNAVAILABLE: { status: 409, message: '이 서버에는 결제가 연결되어 있지 않아요. 고객센터로 문의해 주세요.' },
  GUARDIAN_NEEDED: { status: 409, message: '만 19세 미만은 법정대리인(보호자)의 동의를 먼저 받아야 해요.' },
  CARD_REQUIRED: { status: 409, message: '등록된 카드가 없어요. 카드를 먼저 등록해 주세요.' },
  CARD_REFUSED: { status: 409, message: '카드를 등록하지 못했어요. 다른 카드로 다시 해 주세요.' },
  STATE_CONFLICT: { status: 409, message: '이미 변경된 내용이에요. 새로고침해 주세요.' },
  ADDRESS_REFUSED: { status: 400, message: '쓸 수 없는 주소예요. 허용된 곳의 https 주소만 쓸 수 있어요.' },
  FEED_UNREADABLE: { status: 422, message: '피드를 읽을 수 없어요. RSS나 Atom 주소가 맞는지 확인해 주세요.' },
  PICTURE_SHAPE: {
    status: 422,
    message: '짧은 변이 100픽셀 이상이고 긴 변이 그 세 배 이하인 그림을 올려 주세요.',
  },
  FILE_INVALID: { status: 422, message: '파일을 읽을 수 없어요. 형식을 확인해 주세요.' },
  TOO_MANY_LINES: {
    status: 422,
    message: `파일에 줄이 너무 많아요. 빈 줄까지 ${mostImportLines / 10_000}만 줄을 넘지 않게 나누어서 올려 주세요.`,
  },
  DRAFT_UNUSABLE: { status: 422, message: '쓸 수 있는 초안이 아니었어요. 다시 시도해 주세요.' },
  TIMINGS_UNFIT: { status: 422, message: '단어 시각이 본문과 맞지 않아요. 본문과 같은 녹음인지 확인해 주세요.' },
  REQUEST_TIMEOUT: { status: 408, message: '요청이 제시간에 다 오지 않았어요. 다시 시도해 주세요.' },
  TOO_LARGE: { status: 413, message: '보내려는 내용이 너무 커요.' },
  UNSUPPORTED_TYPE: { status: 415, message: '지원하지 않는 요청이에요.' },
  HEADERS_TOO_LARGE: { status: 431, message: '요청이 너무 커요. 쿠키를 지운 뒤 다시 시도해 주세요.' },

  RATE_LIMITED: { status: 429, message: '요청이 많아요. {wait} 후 다시 시도해 주세요.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: '여러 번 틀렸어요. {wait} 후 다시 시도해 주세요.' },

  INTERNAL: { status: 500, message: '일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.' },
  OVERLOADED: { status: 503, message: '접속이 많아요. 잠시 후 다시 시도해 주세요.' },
  SHUTTING_DOWN: { status: 503, message: '잠시 점검하고 있어요. 곧 다시 열려요.' },
  GATEWAY_UNAVAILABLE: { status: 503, message: '연결한 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.' },
  MODEL_REFUSED: { status: 503, message: '언어 모델이 요청을 받아들이지 않았어요. 서버 설정을 확인해 주세요.' },
  STORAGE_UNAVAILABLE: { status: 503, message: '지금은 저장할 수 없어요. 잠시 후 다시 시도해 주세요.' },
  DB_UNAVAILABLE: { status: 503, message: '일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The answer to a refused call. `code` is absent only when the host itself may not be used (403). */
export interface ErrorBody {
  code?: ErrorCode
  message: string
  requestId?: string
  fields?: { path: string; rule: string }[]
  /** Seconds to wait before another try. */
  retryAfter?: number
  /** What a reader sees as one sign is one. */
  signs?: string[]
}

/** Codes that exist only in the browser. */
export const clientErrors = {
  CHUNK_LOAD_FAILED: '화면을 불러오지 못했어요. 새로고침해 주세요.',
  NETWORK_OFFLINE: '인터넷에 연결되어 있지 않아요. 연결을 확인하고 다시 시도해 주세요.',
  TIMEOUT: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
} as const

export type ClientErrorCode = keyof typeof clientErrors

/** In place of NETWORK_OFFLINE on a device that has a network. */
export const unreachableMessage = '서버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'

export const invalidHostMessage = '잘못된 접근이에요.'

/** A waiting time in words: seconds up to two minutes, then minutes, rounded up. */
const waitOf = (seconds: number): string => (seconds <= 120 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`)

/** The Korean sentence of a code; `{wait}` becomes the waiting time, `{signs}` the signs that it is about. */
export function messageOf(
  code: ErrorCode | ClientErrorCode,
  retryAfterSeconds?: number,
  signs: readonly string[] = [],
): string {
  const text: string =
    code in clientErrors ? clientErrors[code as ClientErrorCode] : errorCatalogue[code as ErrorCode].message
  return text.replace('{wait}', waitOf(retryAfterSeconds ?? 60)).replace('{signs}', () => signs.join(' '))
}
