import type { Locator, Page } from '@playwright/test'

/** A picture of the guide, as content/help/pictures.json describes it. */
export interface PictureWish {
  readonly name: string
  readonly path: string
  readonly as: string
  readonly host: string
}

type Step = (page: Page, scheme: 'light' | 'dark') => Promise<void>

/** A new word is introduced before it is asked. */
async function pastIntroductions(page: Page, question: Locator): Promise<void> {
  const next = page.getByRole('button', { name: '다음', exact: true })
  for (let n = 0; n < 10; n++) {
    await question.or(next).first().waitFor()
    if (await question.isVisible()) return
    await next.click()
    await page.waitForTimeout(400)
  }
}

async function subscribeAndLetAWeekPass(page: Page): Promise<void> {
  const address = new URL('/mypage/subscription', page.url()).href
  await page.goto(address)
  if (
    await page
      .getByRole('link', { name: /월 구독 시작하기|다시/ })
      .first()
      .isVisible()
  ) {
    await page.goto(`${address}/checkout?product=MONTHLY`)
    await page.getByRole('checkbox').first().waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: /결제하기$/ }).click()
    await page.getByRole('button', { name: '4242-0000-0000-0000' }).click()
    await page.getByText('구독을 시작했어요.').waitFor({ timeout: 120_000 })
    await page.goto(address)
    for (const name of ['일주일 뒤로', '하루 뒤로']) {
      await page.getByRole('button', { name }).click()
      await page.waitForTimeout(4_000)
    }
  }
  await page.goto(`${address}?leave=1`)
  await page.waitForLoadState('networkidle')
}

/** What is pressed before a picture is taken; nothing for a screen that is shown as it opens. */
export const steps: Readonly<Record<string, Step>> = {
  'onboard-card': async (page) => {
    await page.getByText('일할 때 영어가 필요해요').click()
    await page.getByText('20분', { exact: true }).first().click()
  },
  'word-card': async (page) => {
    await page
      .locator('[data-token]', { hasText: /^plant$/ })
      .first()
      .click()
    await page.getByRole('button', { name: '저장하기' }).waitFor()
  },
  'flashcard-back': async (page) => {
    const turn = page.getByRole('button', { name: '뜻 보기' })
    await pastIntroductions(page, turn)
    await turn.click()
  },
  dictation: async (page) => {
    const answer = page.getByRole('textbox').first()
    await pastIntroductions(page, answer)
    await answer.fill('re')
  },
  'self-study': async (page) => {
    await page.getByRole('button', { name: /^1단계 단어 미리 보기/ }).click()
  },
  'anchor-desk': async (page) => {
    await page.getByText('문장씩', { exact: true }).first().click()
  },
  'home-plan': async (page) => {
    await page.getByText('20분', { exact: true }).first().click()
  },
  'monthly-report': async (page) => {
    await page
      .getByRole('link', { name: '지난달' })
      .or(page.getByRole('button', { name: '지난달' }))
      .first()
      .click()
  },
  'leave-and-refund': async (page, scheme) => {
    await (scheme === 'light'
      ? subscribeAndLetAWeekPass(page)
      : page.goto(new URL('/mypage/subscription?leave=1', page.url()).href))
  },
}

/** Where a picture begins, so that nothing that is only in the demo is on it. */
const begins: Readonly<Record<string, string>> = {
  'leave-and-refund': '기간이 끝나면 해지',
  'home-plan': '오늘 할 일',
}

/** A card stands where the window is, so only the window shows it in its place. */
export const isOverThePage = (name: string) => name === 'word-card' || fillsWindow.has(name)

/** Screens whose buttons stand at the lower edge of the window: in a window as tall as the picture they are on it. */
const fillsWindow: ReadonlySet<string> = new Set(['flashcard-back', 'anchor-desk'])

/** How tall the part is that the guide speaks of, and how tall the window; px. */
export function heightsOf(name: string): { readonly picture: number; readonly window: number } {
  if (fillsWindow.has(name)) return { picture: 620, window: 620 }
  return { picture: name === 'level-test-begin' ? 930 : 620, window: 900 }
}

/**
 * A voice that is silent: machines that draw pictures have none, and the screens would speak of that instead of what
 * readers see.
 */
export async function installSilentVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices = [{ name: 'English', lang: 'en-US', localService: true, default: true }]
    // The browser's own takes no voice but its own.
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class {} })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        ...{ getVoices: () => voices, speak: () => {}, cancel: () => {} },
        ...{ addEventListener: () => {}, removeEventListener: () => {} },
      },
    })
  })
}

/** Pixels above the part that the guide speaks of. */
export async function topOf(page: Page, name: string): Promise<number> {
  const heading = begins[name]
  const part = heading ? page.getByText(heading, { exact: true }).first() : page.locator('main#content')
  if (isOverThePage(name)) return page.evaluate((height) => window.innerHeight - height, heightsOf(name).picture)
  const box = await part.boundingBox()
  const scrolled = await page.evaluate(() => window.scrollY)
  return (box?.y ?? 0) + scrolled - (heading ? 16 : 0)
}
