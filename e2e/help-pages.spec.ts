import { desktop, expect, hosts, newReader, open, type Page, phone, press, signIn, test } from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'

/** Begins a page at the desk and publishes it. */
async function publish(desk: Page, kind: string, { slug, title, text }: { slug: string; title: string; text: string }) {
  await open(desk, `/admin/help/new?kind=${kind}`, hosts.operators)
  await desk.getByLabel('주소 이름', { exact: true }).fill(slug)
  await desk.getByLabel('제목', { exact: true }).fill(title)
  await desk.getByLabel('글 (마크다운)').fill(text)
  await expect(desk.getByRole('region', { name: '미리보기' })).toContainText('읽는 법')
  await press(desk.getByRole('button', { name: '초안으로 저장하기' }))
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await press(desk.getByRole('button', { name: '지금 발행하기' }))
  await expect(desk.getByText('독자가 이 글을 보고 있어요.')).toBeVisible()
}

test('an operator publishes a guide page and a notice; the bell and the pages of a reader have them at once', async ({
  device,
}) => {
  const [learner, desk] = [await device(phone), await device(desktop)]
  const mark = Date.now().toString(36)
  const reader = await newReader({ level: 'B1' })
  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  const text = '## 읽는 법\n\n[홈](/)에서 시작해요. <script>alert(1)</script>'
  await publish(desk, 'GUIDE', { slug: `guide-${mark}`, title: `새 가이드 ${mark}`, text })
  await publish(desk, 'NOTICE', { slug: `notice-${mark}`, title: `새 공지 ${mark}`, text })

  await signIn(learner, reader)
  await open(learner, '/')
  await press(learner.getByRole('button', { name: /알림/ }))
  await press(learner.getByRole('link', { name: new RegExp(`새 공지 ${mark}`) }))
  await expect(learner.getByRole('heading', { level: 1, name: `새 공지 ${mark}` })).toBeVisible()
  await press(learner.getByRole('button', { name: '아니요' }))
  await learner.getByLabel(/무엇이 부족했나요/).fill('예가 없어요')
  await press(learner.getByRole('button', { name: '보내기' }))
  await expect(learner.getByText('잘 받았어요. 글을 고칠 때 볼게요.')).toBeVisible()

  await open(learner, `/guide?q=${encodeURIComponent(`가이드 ${mark}`)}`)
  await press(learner.getByRole('link', { name: new RegExp(`새 가이드 ${mark}`) }))
  await expect(learner.getByRole('heading', { name: '읽는 법' })).toBeVisible()
  await press(learner.getByRole('link', { name: '이용 가이드' }))
  await expect(learner.getByRole('heading', { level: 1, name: '이용 가이드' })).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('예가 없어요')).toBeVisible()
})

test('the help and its desk are accessible at every width in both themes @proof', async ({ device }) => {
  const [learner, desk] = [await device(phone), await device(desktop)]
  await learner.addInitScript({ path: axeFile })
  await signIn(learner, await newReader({ level: 'B1' }))
  for (const address of ['/guide', '/guide/detail/first-day', '/customer/faq?open=receipt', '/customer/notice']) {
    await open(learner, address)
    await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsInThemes(learner, address)).toEqual([])
    expect(await tooSmall(learner)).toEqual([])
  }
  await desk.addInitScript({ path: axeFile })
  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  for (const address of ['/admin/help', '/admin/help/new?kind=FAQ', '/admin/help/search', '/admin/policies']) {
    await open(desk, address, hosts.operators)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsInThemes(desk, address)).toEqual([])
  }
})
