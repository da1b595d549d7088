import { database, desktop, expect, hosts, newReader, open, type Page, phone, press, signIn } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { accessibleTest as test } from './src/accessible-test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a reader writes with a file, an operator answers with a template, and asking again brings it back @depth', async ({
  device,
  checkState,
}) => {
  const [own, desk] = [await device(phone), await device(desktop)]
  const reader = await newReader({ level: 'B1', payment: 'END' })
  await database().updateTable('account').set({ name: '김문의' }).where('id', '=', reader.id).execute()
  const title = `소리가 나지 않아요 ${crypto.randomUUID().slice(0, 8)}`
  await signIn(own, reader)
  await open(own, '/customer/inquiry')
  await press(own.getByRole('link', { name: '문의하기' }))
  await own.getByLabel('무엇에 관한 문의인가요?').selectOption('ACCOUNT')
  await own.getByLabel('제목').fill(title)
  await own.getByLabel('내용').fill('로그인하면 처음 화면으로 돌아와요.')
  await own.getByLabel('파일 고르기').setInputFiles({
    name: '오류.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('TypeError: 없는 것'),
  })
  await expect(button(own, '오류.txt 빼기')).toBeVisible()
  await own.reload()
  await expect(own.getByLabel('내용')).toHaveValue('로그인하면 처음 화면으로 돌아와요.')
  await checkState(own, 'a form that is filled in')
  await press(button(own, '문의 보내기'))
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title)
  const address = new URL(own.url()).pathname
  await checkState(own, 'an inquiry')

  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await open(desk, '/admin/inquiries', hosts.operators)
  await expect(desk.getByRole('link', { name: title })).toBeVisible()
  await checkState(desk, 'inquiries on the desk')
  await press(desk.getByRole('link', { name: title }))
  await press(button(desk, '내가 맡기'))
  await expect(button(desk, '내가 맡기')).toBeHidden()
  await desk.getByLabel('문구 넣기').selectOption({ label: '계정 · 로그인하지 못할 때' })
  await expect(desk.getByLabel('답변', { exact: true })).toHaveValue(/^김문의 님, 안녕하세요/)
  await checkState(desk, 'an inquiry on the desk')
  await press(button(desk, '답변 보내기'))
  await expect(desk).toHaveSaid('답변을 보냈어요. 메일과 알림으로 알려요.')

  await open(own, '/customer/inquiry')
  await press(button(own, /알림/))
  await press(own.getByRole('link', { name: /문의에 답변이 왔어요/ }))
  await expect(own).toHaveURL(new RegExp(`${address}$`))
  await expect(own.getByText('김문의 님, 안녕하세요.')).toBeVisible()
  const mailed = () =>
    database().selectFrom('dev_mail').select('text').where('recipient', '=', reader.customerId).execute()
  await expect.poll(async () => (await mailed()).some(({ text }) => text.includes(address))).toBe(true)
  await press(button(own, '다시 문의하기'))
  await own.getByLabel('다시 물어볼 내용').fill('그래도 돌아와요.')
  await press(button(own, '다시 문의 보내기'))
  await expect(own.getByText('다시 물어보신 내용을 받았어요. 답변이 오면 알려 드릴게요.')).toBeVisible()
  await open(desk, '/admin/inquiries?show=unassigned', hosts.operators)
  await expect(desk.getByRole('link', { name: title })).toContainText('다시 문의')
  await open(desk, '/admin/inquiries/templates', hosts.operators)
  await expect(desk.getByRole('heading', { name: /로그인하지 못할 때/ })).toBeVisible()
  await checkState(desk, 'templates')
})

test('both sides are accessible at every width in both themes @proof', async ({ device }) => {
  const [own, desk] = [await device(phone), await device(desktop)]
  const reader = await newReader({ level: 'B1' })
  await signIn(own, reader)
  await own.addInitScript({ path: axeFile })
  for (const address of ['/customer/inquiry', '/customer/inquiry?tab=problems', '/customer/inquiry/edit']) {
    await open(own, address)
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsInThemes(own, address)).toEqual([])
    expect(await tooSmall(own)).toEqual([])
  }
  await own.getByLabel('무엇에 관한 문의인가요?').selectOption('OTHER')
  await own.getByLabel('제목').fill('접근성')
  await own.getByLabel('내용').fill('글')
  await press(button(own, '문의 보내기'))
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('접근성')
  expect(await problemsInThemes(own, 'an inquiry')).toEqual([])

  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await desk.addInitScript({ path: axeFile })
  await open(desk, '/admin/inquiries', hosts.operators)
  await expect(desk.getByRole('link', { name: '접근성' })).toBeVisible()
  expect(await problemsInThemes(desk, '/admin/inquiries')).toEqual([])
  await press(desk.getByRole('link', { name: '접근성' }))
  await expect(desk.getByLabel('답변', { exact: true })).toBeVisible()
  expect(await problemsInThemes(desk, '/admin/inquiries/:id')).toEqual([])
  await open(desk, '/admin/inquiries/templates', hosts.operators)
  await expect(desk.getByRole('heading', { name: /로그인하지 못할 때/ })).toBeVisible()
  expect(await problemsInThemes(desk, '/admin/inquiries/templates')).toEqual([])
})
