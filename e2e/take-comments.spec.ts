import {
  addressOf,
  database,
  desktop,
  expect,
  hosts,
  newReader,
  open,
  type Page,
  phone,
  press,
  type Reader,
  signIn,
} from './fixtures.ts'
import { axeFile, tooSmall } from './src/accessibility.ts'
import { problemsInThemes } from './src/accessibility-in-themes.ts'
import { accessibleTest as test } from './src/accessible-test.ts'
import { storeTake } from './src/sounds/stored-take.ts'

const article = 'tiny-forests'

/** A learner with a take whose sound has arrived. */
async function aSpeaker(page: Page): Promise<{ reader: Reader; takeId: string; address: string }> {
  const reader = await newReader({ level: 'B1' })
  await signIn(page, reader)
  await open(page, '/anchor')
  const takeId = await storeTake(page, article)
  return { reader, takeId, address: `/anchor/view/${article}?level=B1&take=${takeId}` }
}

const part = (page: Page) => page.getByRole('region', { name: '편집자의 의견' })

test('a learner asks, an editor listens and answers without learning who it is, the learner reads it and asks once more @depth', async ({
  device,
  checkState,
}) => {
  const [learner, desk] = [await device(phone), await device(desktop)]
  const { reader, takeId, address } = await aSpeaker(learner)
  await database().updateTable('account').set({ name: '남궁희수' }).where('id', '=', reader.id).execute()
  await open(learner, address)
  await expect(part(learner)).toBeVisible()
  await checkState(learner, 'a take')
  const question = `th 발음이 괜찮나요? ${takeId.slice(0, 8).replace(/\d/g, 'x')}`
  await part(learner).getByLabel('궁금한 점 (선택)').fill(question)
  await press(part(learner).getByRole('button', { name: '의견 요청하기' }))
  await expect(part(learner)).toContainText(/의견을 기다리고 있어요. \d+월 \d+일\(.\) .+까지 답할게요./)
  await checkState(learner, 'a take that was asked about')

  await signIn(desk, await newReader({ role: 'editor', host: hosts.operators }))
  await open(desk, '/admin/take-comments', hosts.operators)
  const card = desk.getByRole('listitem').filter({ hasText: question })
  await expect(card).toBeVisible()
  await checkState(desk, 'takes on the desk')
  await press(card.getByRole('button', { name: /맡아서 보기/ }))
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByText(question)).toBeVisible()
  await expect(desk.locator('body')).not.toContainText('남궁희수')
  await Promise.all([
    desk.waitForResponse(/\/take-comments\/[^/]+\/sound$/),
    desk.getByLabel('학습자의 녹음').evaluate((audio: HTMLAudioElement) => {
      audio.muted = true
      return audio.play()
    }),
  ])
  await desk.getByLabel('의견', { exact: true }).fill('차분하게 잘 읽었어요.')
  await press(desk.getByRole('button', { name: '지금 듣는 곳에 남기기' }))
  await desk.getByLabel('1번 시각').fill('0:01')
  await desk.getByLabel('1번 할 말').fill('여기서 한 번 쉬어 보세요.')
  await checkState(desk, 'a take on the desk')
  await desk.reload()
  await expect(desk.getByLabel('의견', { exact: true })).toHaveValue('차분하게 잘 읽었어요.')
  await press(desk.getByRole('button', { name: '의견 보내기' }))
  await expect(desk).toHaveURL(addressOf('/admin/take-comments', hosts.operators))
  await expect(card).toHaveCount(0)

  await open(learner, '/')
  await press(learner.getByRole('button', { name: /알림/ }))
  await press(learner.getByRole('link', { name: /편집자의 의견이 왔어요/ }))
  await expect(learner).toHaveURL(addressOf(address))
  await expect(part(learner)).toContainText('차분하게 잘 읽었어요.')
  await expect(part(learner).getByRole('button', { name: '0:01 내 녹음에서 듣기' })).toBeVisible()
  await expect(part(learner)).toContainText(/담당 편집자가 \d+월 \d+일\(.\)에 들었어요/)
  await part(learner).getByLabel('의견을 읽고 더 궁금한 점').fill('둘째 문장은요?')
  await press(part(learner).getByRole('button', { name: '한 번 더 물어보기' }))
  await expect(part(learner)).toContainText('의견을 기다리고 있어요.')
  await open(desk, '/admin/take-comments?show=mine', hosts.operators)
  await expect(desk.getByRole('listitem').filter({ hasText: question })).toContainText('다시 물음')
  await open(desk, '/admin/take-comments/templates', hosts.operators)
  await expect(desk.getByLabel('이름')).toBeVisible()
  await checkState(desk, 'templates')
})

test('both sides are accessible at every width in both themes @proof', async ({ device }) => {
  const [learner, desk] = [await device(phone), await device(desktop)]
  const { address } = await aSpeaker(learner)
  await learner.addInitScript({ path: axeFile })
  await open(learner, address)
  await expect(part(learner)).toBeVisible()
  expect(await problemsInThemes(learner, address)).toEqual([])
  expect(await tooSmall(learner)).toEqual([])
  const question = `빠르지 않았나요? ${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  await part(learner).getByLabel('궁금한 점 (선택)').fill(question)
  await press(part(learner).getByRole('button', { name: '의견 요청하기' }))
  await expect(part(learner)).toContainText('의견을 기다리고 있어요.')
  expect(await problemsInThemes(learner, `${address} asked`)).toEqual([])

  await signIn(desk, await newReader({ role: 'operator', host: hosts.operators }))
  await desk.addInitScript({ path: axeFile })
  await open(desk, '/admin/take-comments', hosts.operators)
  const card = desk.getByRole('listitem').filter({ hasText: question })
  await expect(card).toBeVisible()
  expect(await problemsInThemes(desk, '/admin/take-comments')).toEqual([])
  await press(card.getByRole('button', { name: /맡아서 보기/ }))
  await expect(desk.getByLabel('의견', { exact: true })).toBeVisible()
  await press(desk.getByRole('button', { name: '지금 듣는 곳에 남기기' }))
  expect(await problemsInThemes(desk, '/admin/take-comments/:id')).toEqual([])
  await open(desk, '/admin/take-comments/templates', hosts.operators)
  await expect(desk.getByLabel('이름')).toBeVisible()
  expect(await problemsInThemes(desk, '/admin/take-comments/templates')).toEqual([])
})
