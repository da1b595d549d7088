const token = 'x'.repeat(43)
const password = 'a long password'
const consents = [{ document: 'terms', version: '1', agreed: true }]
const person = { name: '홍길동', birthDate: '1990-01-01', consents }
const contract = { startsOn: '2026-01-01', endsOn: '2027-12-31', unpaid: false, seats: 10 }

const rule = {
  version: 1,
  expectedOn: { kind: 'DAYS_A_WEEK', days: 3 },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: 120, units: 8 },
}
const requirements = [{ kind: 'DAYS', least: 4 }]
const participation = { kind: 'PARTICIPATION', leastSeatDays: 14, participating: requirements, excellent: requirements }
const period = { from: '2098-12-01', to: '2098-12-31' }

/** A valid body for each call about accounts and companies. */
export const accountBodies: Readonly<Record<string, unknown>> = {
  findAccountId: { verificationToken: token },
  findAccountPassword: { customerId: 'nobody@example.com', email: 'nobody@example.com' },
  checkResetLink: { token },
  resetPassword: { token, password },
  readInvitation: { inviteToken: token },
  createGroupAccount: { inviteToken: token, password, ...person, companyNotice: '1' },
  passTwoStep: { ticket: token, code: '123456' },
  beginExternalSignIn: { intent: 'SIGN_IN', next: '/' },
  finishExternalSignIn: { code: token },
  createExternalAccount: { ticket: token, ...person },
  linkExternalAccount: { ticket: token, password },
  checkAutoLogin: { token: `${token}.${token}.${token}` },
  autoLogin: { token: `${token}.${token}.${token}` },
  setOwnName: { name: '홍길동' },
  setConsent: { document: 'marketing', agreed: true },
  reauthenticate: { password },
  setPassword: { password },
  setEmail: { verificationToken: token },
  leaveService: { reason: '' },
  confirmTwoStep: { code: '123456' },
  removeTwoStep: { code: '123456' },
  addCourse: { name: '겨울 과정', team: null, rule: { kind: 'COMPLETION', period, requirements, ...rule } },
  setParticipation: { fromMonth: '2098-12', rule: { ...participation, ...rule } },
  nudgeLearner: { target: 'month' },
  issueCertificate: { courseId: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b' },
  showCertificate: { isShown: false },
  revokeCertificate: { reason: '이름이 잘못 적혔어요' },
  exportEvidence: { reason: '교육 결과 보고에 씁니다' },
  exportRecords: { reason: '사내 학습 시스템에 옮겨요' },
  allowRecords: { isAllowed: true },
  changeMember: { employeeNo: '1024', teams: [{ id: '1', lead: false }] },
  changeMemberRole: { role: 'owner' },
  actOnMembers: { act: 'DEACTIVATE', ids: ['1'] },
  exportMembers: { reason: '분기 보고에 씁니다' },
  exportReport: { from: '2026-11-01', to: '2026-11-30', format: 'XLSX', reason: '분기 보고에 씁니다' },
  setReportMail: { rhythm: 'WEEKLY' },
  inviteMembers: { emails: ['nobody@example.com'], role: 'learner', teams: [] },
  createTeam: { name: '영업팀' },
  renameTeam: { name: '영업 1팀' },
  changeTeamMembers: { add: ['1'], remove: [], leads: [] },
  giveAssignment: {
    id: '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b',
    work: { kind: 'ARTICLE', articleId: 'tiny-forests' },
    to: { kind: 'TEAM', team: '1' },
    dueOn: '2026-12-03',
    note: '회의 전에 읽어 주세요.',
  },
  changeAssignmentDue: { dueOn: '2026-12-03' },
  changeCompanySettings: { name: '에이씨미', supportEmail: 'help@example.com', joining: 'DOMAIN' },
  claimDomain: { domain: 'example.com' },
  setPasswordSignIn: { allowed: true },
  setCompanySso: { issuer: 'https://id.example.com', clientId: 'readgrow', enabled: false },
  createScimToken: { name: '인사 시스템' },
  createAutoLoginKey: { publicKey: 'not a key' },
  createCompany: {
    name: '새 회사',
    host: 'new.example.com',
    supportEmail: 'help@example.com',
    contract,
    ownerEmail: 'owner@example.com',
  },
  changeCompany: { name: '새 회사', supportEmail: 'help@example.com', useConversation: false, status: 'OPEN' },
  setContract: contract,
  addHost: { host: 'second.example.com', canonical: false },
  confirmDomain: { reason: '계약서에서 확인했어요' },
  inviteOwner: { email: 'owner@example.com' },
  setAccountState: { state: 'SUSPENDED', reason: '본인이 요청했어요' },
  inviteStaff: { email: 'editor@example.com', role: 'editor' },
  setStaffRole: { role: 'editor' },
}
