import {
  database,
  expect,
  type Host,
  hosts,
  newReader,
  open,
  type Page,
  type Reader,
  relativeUrlOf,
  signIn,
} from './fixtures.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { newCompany } from './src/companies.ts'
import { cancelAt, enableCompanySignIn, signInAt } from './src/sign-in-provider.ts'

const path = '/mypage/account'
const refused = /400 POST .*\/auth\/external-code/
const sheet = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newAddress = () => `somebody-${crypto.randomUUID()}@example.com`

/** A service to link on each kind of host, and the button that leads to it. */
const services = [
  ['an individual’s host', 'kakao', '카카오', '카카오로', async () => hosts.consumer],
  [
    'a company’s host @proof',
    'company',
    '회사 계정',
    '회사 계정으로',
    async () => {
      const company = await newCompany()
      await enableCompanySignIn(company)
      return company.host
    },
  ],
] as const

const forgetProof = ({ id }: Reader) =>
  database()
    .updateTable('session_family')
    .set({ reauthenticated_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', id)
    .execute()

/** Back on the account page, with nothing of the return left in the address. */
async function expectBack(page: Page, sentence: string, place = path): Promise<void> {
  await expect(page).toHaveSaid(sentence)
  await expect.poll(() => relativeUrlOf(page)).toBe(place)
}

for (const [where, provider, name, byWay, hostOf] of services) {
  const arrive = async (page: Page, host: Host): Promise<Reader> => {
    const reader = await signIn(page, await newReader({ host }))
    await open(page, path, host)
    return reader
  }
  const goAndLink = async (page: Page): Promise<void> => {
    await button(page, `${name} 연결하기`).click()
    await sheet(page)
      .getByRole('button', { name: `${byWay} 계속하기` })
      .click()
  }

  test(`on ${where} a reader cancels, then links another service, which nobody else can link too @depth`, async ({
    page,
    device,
    browserErrors,
    checkState,
  }) => {
    browserErrors.expect(refused)
    const host = await hostOf()
    const email = newAddress()
    const reader = await arrive(page, host)
    await goAndLink(page)
    await cancelAt(page)
    await expectBack(page, '다른 서비스에서 로그인을 취소했어요. 계속하려면 다시 시작해 주세요.')
    await checkState(page, 'a trip that was given up')
    await goAndLink(page)
    await signInAt(page, email)
    await expectBack(page, '계정을 연결했어요.')
    await expect(page.getByText(/로그인할 방법이 하나뿐이라/)).toBeVisible()
    const linked = database().selectFrom('external_identity').select('provider').where('account_id', '=', reader.id)
    expect(await linked.execute()).toEqual([{ provider }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('계정 관리')
    await expect(page.getByText('계정을 연결했어요.')).toHaveCount(0)

    const other = await device()
    await arrive(other, host)
    await goAndLink(other)
    await signInAt(other, email)
    await expectBack(other, '다른 리드그로우 계정에 이미 연결된 계정이에요. 그 계정으로 로그인해 주세요.')
    await expect(button(other, `${name} 연결하기`)).toBeVisible()
  })

  test(`on ${where} a linked service proves the reader’s identity, and nobody else’s does @proof`, async ({
    page,
    browserErrors,
    checkState,
  }) => {
    browserErrors.expect(refused)
    const reader = await arrive(page, await hostOf())
    const email = newAddress()
    await goAndLink(page)
    await signInAt(page, email)
    await expectBack(page, '계정을 연결했어요.')
    await forgetProof(reader)
    const prove = async (as: string) => {
      await open(page, `${path}?open=password`, reader.host)
      await sheet(page)
        .getByRole('button', { name: `${byWay} 확인하기` })
        .click()
      await signInAt(page, as)
    }
    await prove(newAddress())
    await expectBack(page, '이 계정으로는 이곳에 로그인할 수 없어요. 회사에서 받은 계정인지 확인해 주세요.')
    await prove(email)
    await expectBack(page, '본인 확인을 마쳤어요.', `${path}?open=password`)
    await expect(sheet(page).locator('input[name="password"]')).toBeVisible()
    await checkState(page, 'what was to be done before the proof')
  })
}
