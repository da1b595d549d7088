import { type Answers, refusal } from '@readgrow/client/testing'
import type { Device, OwnAccount } from '../account-settings/account.ts'
import { Screen } from '../account-settings/account-screen.tsx'
import { accountPath } from '../account-settings/use-opened.ts'
import { openPage } from './open-page.tsx'
import { aHeader } from './sessions.ts'

const consent = (document: OwnAccount['consents'][number]['document'], title: string, required: boolean) => ({
  ...{ document, title, required, version: '2026-11-01', agreed: required },
  agreedOn: required ? '2026-11-02' : null,
})

/** An individual with a password who has just signed in. */
export const anOwnAccount = (over: Partial<OwnAccount> = {}): OwnAccount => ({
  customerId: 'minji@example.com',
  email: 'minji@example.com',
  emailManaged: false,
  emailDomains: null,
  name: '김민지',
  birthDate: '1995-05-05',
  joinedOn: '2026-11-02',
  role: 'learner',
  desk: false,
  companyName: '',
  hasPassword: true,
  reauthenticatedUntil: '2999-01-01T00:00:00.000Z',
  providers: [],
  providersOffered: ['kakao', 'google'],
  twoStep: { offered: false, required: false, on: false, recoveryCodesLeft: 0 },
  consents: [
    consent('terms', '이용약관', true),
    consent('marketing', '새 소식 받기', false),
    consent('night-marketing', '밤에도 받기', false),
  ],
  ...over,
})

/** An account whose last sign-in is too long ago for a sensitive change. */
export const unproved = (over: Partial<OwnAccount> = {}) => anOwnAccount({ reauthenticatedUntil: null, ...over })

export const aDevice = (id: string, over: Partial<Device> = {}): Device => ({
  ...{ id, device: `기기 ${id}`, signedInAt: '2026-11-20T05:05:00.000Z', lastUsedAt: '2026-11-20T06:00:00.000Z' },
  ...{ current: false, way: 'PASSWORD' },
  ...over,
})

export const reauthRequired = refusal('REAUTH_REQUIRED')

interface Opening {
  readonly account?: OwnAccount
  readonly devices?: Device[]
  /** What the address opens. */
  readonly open?: string
  /** What the address brings along from another service. */
  readonly fragment?: string
  readonly answers?: Answers
}

/** The account page as its owner opens it; `server` is what the server stores of the account. */
export async function openAccount({ account = anOwnAccount(), devices, open, fragment, answers }: Opening = {}) {
  const server = { account, devices: devices ?? [aDevice('1', { current: true })] }
  const page = await openPage(<Screen />, {
    at: `${accountPath}${open ? `?open=${open}` : ''}${fragment ? `#${fragment}` : ''}`,
    answers: {
      'GET /account': () => server.account,
      'GET /account/sessions': () => ({ sessions: server.devices }),
      'GET /common/header-info': aHeader(),
      'GET /takes': { takes: [], total: 0, bytes: 0, nextCursor: null },
      'GET /takes/consents': { retentionDays: 180, pronunciation: null, consents: [] },
      'POST /account/reauthentication': { reauthenticatedUntil: '2999-01-01T00:00:00.000Z' },
      ...answers,
    },
  })
  return { ...page, server }
}
