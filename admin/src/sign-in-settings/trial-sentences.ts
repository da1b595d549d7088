import type { CallReply } from '@readgrow/contract'
import type { SubjectKind, TrialProblem } from '@readgrow/contract/constants'

export type TrialReport = NonNullable<NonNullable<CallReply<'GET /admin/sign-in/sso/trial'>['trial']>['report']>

interface Said {
  /** What is wrong. */
  readonly what: string
  /** Where and how to mend it. */
  readonly mend: string
}

const said = (what: string, mend: string): Said => ({ what, mend })

const sentences: Readonly<Record<TrialProblem, Said>> = {
  DENIED: said(
    '서비스가 로그인을 허락하지 않았어요.',
    '로그인 화면에서 취소했거나, 이 사람에게 앱이 배정되지 않았어요. 서비스의 관리 화면에서 사용자나 그룹을 앱에 배정해 주세요.',
  ),
  CLIENT_REFUSED: said(
    '서비스가 이 앱을 받아 주지 않았어요.',
    '클라이언트 ID가 맞는지, 앱이 웹 애플리케이션(인가 코드 방식)으로 등록되고 켜져 있는지 확인해 주세요.',
  ),
  SCOPE_REFUSED: said('서비스가 요청한 범위를 허락하지 않았어요.', '앱에 openid, email, profile 범위를 허용해 주세요.'),
  PROVIDER_REFUSED: said(
    '서비스가 로그인 대신 오류를 돌려보냈어요.',
    '앱의 설정이나 회사의 정책이 막고 있을 수 있어요. 서비스의 관리 화면에서 로그인 기록을 확인해 주세요.',
  ),
  WRONG_SECRET: said(
    '클라이언트 시크릿이 맞지 않아요.',
    '시크릿의 아이디가 아니라 값을 넣었는지, 기한이 지나지 않았는지 확인해 주세요. 다시 볼 수 없으면 서비스에서 새로 만들어 넣고 저장해 주세요.',
  ),
  CODE_REFUSED: said(
    '서비스가 자기가 준 코드를 받아 주지 않았어요.',
    '서비스에 등록한 리디렉션 주소가 이 화면의 주소와 글자까지 같은지 확인하고 다시 시험해 주세요.',
  ),
  WRONG_REDIRECT: said(
    '리디렉션 주소가 서비스에 등록된 것과 달라요.',
    '이 화면의 리디렉션 주소를 복사해 서비스의 앱 설정에 그대로 넣어 주세요.',
  ),
  UNREACHABLE: said(
    '서비스가 응답하지 않거나 오류를 냈어요.',
    '잠시 후 다시 시험해 주세요. 계속되면 서비스가 정상인지 확인해 주세요.',
  ),
  ADDRESS_REFUSED: said(
    '서비스가 알려 준 주소로는 연결할 수 없어요.',
    '인터넷에 열려 있는 https 주소여야 해요. 발급자 주소를 확인해 주세요.',
  ),
  NOT_OPENID: said(
    '발급자 주소의 답이 그 발급자의 것이 아니에요.',
    '발급자 주소 뒤에 /.well-known/openid-configuration을 붙여 열고, 거기 적힌 issuer를 그대로 넣어 주세요.',
  ),
  BAD_ANSWER: said(
    '서비스의 답을 읽을 수 없어요.',
    '필요한 값이 없거나 형식이 달라요. 앱이 OpenID Connect의 인가 코드 방식인지, openid 범위를 허용했는지 확인해 주세요.',
  ),
  OTHER_ISSUER: said(
    '토큰의 발급자가 저장한 발급자 주소와 달라요.',
    '서비스가 알려 준 issuer를 끝의 슬래시까지 그대로 발급자 주소에 넣어 주세요.',
  ),
  OTHER_AUDIENCE: said('다른 앱을 위한 토큰이 왔어요.', '클라이언트 ID가 이 앱의 것인지 확인해 주세요.'),
  OTHER_TRIP: said(
    '이번 로그인의 토큰이 아니에요.',
    '다시 시험해 주세요. 계속되면 서비스가 nonce를 돌려주는지 서비스에 확인해 주세요.',
  ),
  CLOCK: said(
    '토큰의 시각이 지금과 맞지 않아요.',
    '이미 만료됐거나 서비스의 시계가 어긋나 있어요. 직접 운영하는 서비스라면 서버의 시각을 맞춰 주세요.',
  ),
  SIGNATURE: said(
    '토큰의 서명을 확인할 수 없어요.',
    '서비스가 공개한 키와 서명한 키가 달라요. 키를 바꾼 직후라면 잠시 후 다시 시험해 주세요.',
  ),
  USERINFO_REFUSED: said(
    '사람의 정보를 알려 주는 주소(userinfo)에서 답을 받지 못했어요.',
    '앱에 email과 profile 범위를 허용하거나, ID 토큰에 email을 넣어 주세요.',
  ),
  NO_EMAIL: said(
    '메일 주소를 받지 못했어요.',
    '앱에 email 범위를 허용하고, 서비스의 그 사용자에게 메일 주소가 적혀 있는지 확인해 주세요. 메일 주소의 모양이 아닌 아이디는 쓸 수 없어요.',
  ),
  EMAIL_UNVERIFIED: said(
    '서비스가 메일 주소를 확인했다고 알려 주지 않았어요.',
    '서비스에서 사용자의 메일 주소를 확인하고, 앱이 email_verified 값을 보내는지 확인해 주세요.',
  ),
  FOREIGN_DOMAIN: said(
    '회사의 도메인이 아닌 메일 주소예요.',
    '회사 메일을 쓰는 계정으로 시험하거나, 회사 설정에서 이 도메인을 더하고 확인을 마쳐 주세요.',
  ),
  DOMAIN_UNPROVED: said('아직 확인되지 않은 도메인의 메일 주소예요.', '회사 설정에서 도메인 확인을 마쳐 주세요.'),
  INVITATION_NEEDED: said(
    '이 회사에는 초대한 사람만 가입할 수 있어요.',
    '이 사람을 먼저 초대하거나, 회사 설정에서 가입 방법을 바꿔 주세요.',
  ),
  STAFF_INVITED: said(
    '회사 관리자로 초대한 사람이에요.',
    '관리자는 초대 메일의 링크로 먼저 가입해야 해요. 그 뒤에는 회사 계정을 연결할 수 있어요.',
  ),
  MEMBER_SUSPENDED: said('이용이 제한된 구성원이에요.', '리드그로우에 문의해 주세요.'),
  MEMBER_DEACTIVATED: said('이용을 멈춘 구성원이에요.', '구성원 화면에서 이용을 재개해 주세요.'),
  MEMBER_WAITING: said('가입 승인을 기다리는 구성원이에요.', '구성원 화면에서 승인해 주세요.'),
  LINKED_ELSEWHERE: said(
    '이 메일의 구성원은 서비스의 다른 사용자와 이미 연결돼 있어요.',
    '클라이언트 ID를 바꿨거나 사용자를 새로 만들었다면, 그 구성원이 내 계정에서 회사 계정 연결을 끊은 뒤 다시 로그인해야 해요.',
  ),
  SEATS_FULL: said('남은 자리가 없어요.', '이용을 멈추거나 초대를 취소하면 자리가 비어요.'),
}

const unverified = (issuer: string): string | null => {
  if (issuer.startsWith('https://login.microsoftonline.com/'))
    return 'Entra의 앱 등록 > 토큰 구성에서 ID 토큰에 선택적 클레임 email과 xms_edov를 더해 주세요. 회사 도메인이 Entra에서 확인돼 있어야 해요.'
  if (issuer === 'https://accounts.google.com')
    return '개인 Google 계정일 수 있어요. 회사 도메인의 Google Workspace 계정으로 시험해 주세요.'
  // Its documents name no such claim (developers.worksmobile.com, "ID Token 이용 방법").
  if (issuer === 'https://auth.worksmobile.com')
    return '네이버웍스의 안내서에는 이 값이 없어요. 켜지 말고 도메인 가입이나 자동 로그인 링크를 써 주세요.'
  return null
}

/** What is wrong and where to mend it; some services have a place of their own for it. */
export function problemSaid(problem: TrialProblem, issuer: string | undefined): Said {
  const special = problem === 'EMAIL_UNVERIFIED' && issuer !== undefined ? unverified(issuer) : null
  return special === null ? sentences[problem] : { ...sentences[problem], mend: special }
}

/** What the service knows a person by, and what follows from it. */
export const subjectSaid: Readonly<Record<SubjectKind, string>> = {
  PAIRWISE: '이 앱에만 주는 번호 (클라이언트 ID를 바꾸면 번호도 바뀌어요)',
  ADDRESS: '메일 주소 (주소가 바뀌면 다른 사람으로 보여요)',
  OPAQUE: '서비스가 정한 번호',
}

const links = {
  ALREADY: '이미 연결된 계정으로 로그인해요.',
  AT_ONCE: '처음 로그인할 때 이 계정에 연결돼요. 본인에게 메일로 알려요.',
  BY_PASSWORD: '처음 한 번 비밀번호를 묻고 이 계정에 연결해요.',
}
const joinings = {
  INVITED: '초대받은 구성원으로 가입해요. 나이와 동의를 먼저 물어요.',
  DOMAIN: '새 구성원으로 가입해요. 나이와 동의를 먼저 묻고, 자리를 하나 써요.',
  APPROVAL: '새 구성원으로 가입을 신청해요. 나이와 동의를 먼저 묻고, 관리자가 승인해야 들어와요.',
}

/** Where the person would have been led. */
export function leadSaid(lead: NonNullable<TrialReport['leadsTo']>): string {
  if (lead.kind === 'NEWCOMER') return joinings[lead.joining]
  return lead.asksConsents ? `${links[lead.links]} 첫 로그인이라 나이와 동의를 먼저 물어요.` : links[lead.links]
}
