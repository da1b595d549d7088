import type { SignInSettings } from './settings.ts'

type Copied = { readonly label: string; readonly value: string }
export type Step = string | { readonly text: string; readonly copy: Copied }

/** How one service is connected. Menus are named as the service's English console names them. */
export interface Guide {
  readonly id: string
  readonly name: string
  readonly signIn: readonly Step[]
  /** Steps, or why there are none. */
  readonly provisioning: readonly Step[] | string
}

type Addresses = Pick<SignInSettings, 'redirectUri'> & { readonly scim: Pick<SignInSettings['scim'], 'baseUrl'> }

const lastSteps: readonly Step[] = [
  '이 화면의 양식에 세 값을 넣고, 버튼은 끈 채 저장해요.',
  '시험 로그인을 해 보고, 성공하면 버튼을 켜고 저장해요.',
]

const entra = ({ redirectUri, scim }: Addresses): Guide => ({
  id: 'entra',
  name: 'Microsoft Entra ID',
  signIn: [
    'Entra 관리 센터(entra.microsoft.com)에서 App registrations > New registration을 열어요.',
    'Supported account types는 이 조직의 계정만(단일 테넌트)으로 골라요.',
    {
      text: 'Redirect URI는 종류를 Web으로 고르고 이 주소를 넣어요.',
      copy: { label: '리디렉션 주소', value: redirectUri },
    },
    'Overview에서 Application (client) ID와 Directory (tenant) ID를 적어 둬요. 클라이언트 ID는 앞의 것이에요.',
    '발급자 주소는 https://login.microsoftonline.com/테넌트 ID/v2.0 이에요. 테넌트 ID만 붙여 넣거나 Endpoints에 있는 OpenID Connect metadata document 주소를 붙여 넣어도 돼요.',
    'Certificates & secrets > New client secret에서 시크릿을 만들고 Value를 복사해요. Secret ID가 아니에요.',
    'Token configuration > Add optional claim에서 ID 토큰에 email과 xms_edov를 더해요. xms_edov가 목록에 없으면 Manifest의 optionalClaims > idToken에 적어요. 이 값이 있어야 메일 주소를 믿을 수 있어요.',
    'API permissions에 openid, email, profile(Microsoft Graph, Delegated)이 있는지 봐요.',
    ...lastSteps,
  ],
  provisioning: [
    'Enterprise applications > New application > Create your own application에서 갤러리에 없는 앱(Non-gallery)을 만들어요. 로그인용 앱과 따로예요.',
    '그 앱의 Provisioning에서 방식을 Automatic으로 골라요.',
    { text: 'Tenant URL에 이 주소를 넣어요.', copy: { label: 'SCIM 주소', value: scim.baseUrl } },
    'Secret Token에 여기서 만든 SCIM 토큰을 넣고 Test Connection을 눌러요.',
    'Mappings에서 userName과 메일 주소(emails[type eq "work"].value)가 회사 도메인의 메일 주소로 채워지는지 봐요. 전화번호와 주소는 학습에 쓰지 않으니 매핑을 지워도 돼요.',
    'Users and groups에서 사람이나 그룹을 배정하고 Start provisioning을 눌러요. Entra는 보통 40분마다 보내요.',
  ],
})

const okta = ({ redirectUri, scim }: Addresses): Guide => ({
  id: 'okta',
  name: 'Okta',
  signIn: [
    'Okta 관리 화면에서 Applications > Applications > Create App Integration을 열어요.',
    'Sign-in method는 OIDC - OpenID Connect, Application type은 Web Application을 골라요.',
    'Grant type은 Authorization Code만 있으면 돼요.',
    { text: 'Sign-in redirect URIs에 이 주소를 넣어요.', copy: { label: '리디렉션 주소', value: redirectUri } },
    'Assignments에서 쓸 사람이나 그룹을 배정하고 저장해요.',
    'General 탭에서 Client ID와 Client secret을 복사해요.',
    '발급자 주소는 https://회사.okta.com 처럼 Okta의 회사 주소예요. 사용자 지정 도메인을 쓰면 그 주소예요. 범위는 openid, email, profile을 써요.',
    ...lastSteps,
  ],
  provisioning: [
    'Applications > Browse App Catalog에서 SCIM 2.0 Test App (OAuth Bearer Token)을 찾아 더해요. 로그인용 앱과 따로예요.',
    'Provisioning 탭에서 Configure API Integration > Enable API integration을 켜요.',
    { text: 'SCIM 2.0 Base Url에 이 주소를 넣어요.', copy: { label: 'SCIM 주소', value: scim.baseUrl } },
    'OAuth Bearer Token에 여기서 만든 SCIM 토큰을 넣고 Test API Credentials를 누른 뒤 저장해요.',
    'To App에서 Create Users, Update User Attributes, Deactivate Users를 켜요.',
    'Assignments에서 사람이나 그룹을 배정해요. 팀까지 보내려면 Push Groups를 써요.',
  ],
})

const google = ({ redirectUri }: Addresses): Guide => ({
  id: 'google',
  name: 'Google Workspace',
  signIn: [
    'Google Cloud 콘솔(console.cloud.google.com)에서 회사 조직의 프로젝트를 고르고 Google Auth Platform(예전 이름은 OAuth consent screen)을 열어요.',
    'Audience를 Internal로 골라요. 회사 사람만 쓸 수 있고 Google의 심사가 필요 없어요.',
    'Clients(또는 Credentials)에서 OAuth client ID를 만들고 Application type은 Web application을 골라요.',
    { text: 'Authorized redirect URIs에 이 주소를 넣어요.', copy: { label: '리디렉션 주소', value: redirectUri } },
    'Client ID와 Client secret을 복사해요. 범위는 openid, email, profile을 써요.',
    {
      text: '발급자 주소는 이 값이에요.',
      copy: { label: 'Google의 발급자 주소', value: 'https://accounts.google.com' },
    },
    ...lastSteps,
    '회사 도메인의 Workspace 계정만 들어올 수 있어요. 회사 메일로 만든 개인 Google 계정은 받지 않아요.',
  ],
  provisioning:
    'Google Workspace의 자동 프로비저닝은 Google이 정한 앱에만 보낼 수 있고, 리드그로우는 그 목록에 없어요. 도메인 가입이나 구성원 파일을 써 주세요.',
})

const naverWorks = ({ redirectUri }: Addresses): Guide => ({
  id: 'naver-works',
  name: '네이버웍스',
  signIn: [
    '네이버웍스 Developer Console에서 앱을 만들어요.',
    { text: 'Redirect URL에 이 주소를 넣어요.', copy: { label: '리디렉션 주소', value: redirectUri } },
    'OAuth Scopes에서 openid, email, profile을 골라요.',
    'Client ID와 Client Secret을 복사해요.',
    {
      text: '발급자 주소는 이 값이에요.',
      copy: { label: '네이버웍스의 발급자 주소', value: 'https://auth.worksmobile.com' },
    },
    '이 화면의 양식에 세 값을 넣고, 버튼은 끈 채 저장한 뒤 시험 로그인을 해요.',
    '네이버웍스의 안내서에는 메일 주소를 확인했다는 값(email_verified)이 없어요. 시험 결과에 “서비스가 메일 주소를 확인했다고 알려 주지 않았어요”가 나오면 지금은 이 방법을 쓸 수 없으니 켜지 말고, 도메인 가입이나 자동 로그인 링크를 써 주세요.',
  ],
  provisioning:
    '네이버웍스의 SCIM은 다른 서비스에서 사람을 받기만 해요. 리드그로우로 보내는 기능은 안내서에 없어요. 구성원 파일을 쓰거나, 네이버웍스에 사람을 보내는 인사 시스템을 이곳에도 연결해 주세요.',
})

/** The guides, with the company's own addresses in them. */
export const guidesFor = (addresses: Addresses): readonly Guide[] =>
  [entra, okta, google, naverWorks].map((guide) => guide(addresses))
