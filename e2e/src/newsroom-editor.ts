import { expect, type Page } from '@playwright/test'
import { type StoryLevel, type StoryQuestion, type StoryVersion, story, storyPicture } from './newsroom-story.ts'

/** Waits until the tab is current: picking a level while its code still loads would leave the page where it was. */
async function tab(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: '기사 편집' })
    .getByRole('link', { name: new RegExp(`^${name}( ?\\d.*)?$`) })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** The level is in the address, so the radio button follows a moment after the press. */
async function pickLevel(page: Page, level: StoryLevel): Promise<void> {
  const radio = page.getByRole('radio', { name: level, exact: true })
  await radio.click()
  await expect(radio).toBeChecked()
}

/** Saves with the keyboard and waits until everything is saved. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('모두 저장했어요')).toBeVisible()
}

/** A new article from pasted English; ends in its editor. */
export async function paste(page: Page, level: StoryLevel): Promise<void> {
  await page.getByLabel('섹션').selectOption({ label: '사회' })
  await pickLevel(page, level)
  const sentences = story[level].sentences.map(([en]) => en)
  await page.getByLabel('영어 글').fill(`${sentences.slice(0, 3).join(' ')}\n\n${sentences.slice(3).join(' ')}`)
  await page.getByRole('button', { name: '기사 만들기' }).click()
  await expect(page.getByLabel(`${level} s1 영어`)).toHaveValue(sentences[0] ?? '')
}

const points = [
  ['Helpers work in a small shop.', '도우미들이 작은 가게에서 일한다.'],
  ['You do not pay for the work.', '일한 값은 내지 않는다.'],
  ['Some visitors are helpers now, too.', '이제는 방문객도 도우미가 된다.'],
] as const

/** Says for each recall point which sentence proves it; the sentences are there by now. */
async function proveRecallPoints(page: Page, level: StoryLevel): Promise<void> {
  for (const number of [1, 2, 3]) {
    const box = page.getByLabel(`${level} 요점 ${number} 근거 s${number}`)
    const summary = page.locator(`[data-place="${level}.recall${number}"] summary`)
    // Half under the bar with which one saves it counts as seen, and the press may land on the bar.
    await summary.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    await summary.click()
    await box.check()
  }
}

/** Fills in what a level still lacks in the text tab. */
export async function write(page: Page, level: StoryLevel, { english }: { english: boolean }): Promise<void> {
  const { headline, summary, sentences } = story[level]
  for (const [part, [en, ko]] of [
    ['제목', headline],
    ['요약', summary],
  ] as const) {
    await page.getByLabel(`${level} 영어 ${part}`).fill(en)
    await page.getByLabel(`${level} 우리말 ${part}`).fill(ko)
  }
  await page.getByLabel(`${level} 모범 요약`).fill('Volunteers help people to mend their things.')
  for (const [index, [en, ko]] of points.entries()) {
    const name = `${level} 요점 ${index + 1}`
    await page.getByRole('button', { name: `${level} 요점 더하기` }).click()
    await page.getByLabel(`${name} 영어`).fill(en)
    await page.getByLabel(`${name} 우리말`).fill(ko)
  }
  for (const [index, [en, ko]] of sentences.entries()) {
    if (english) await page.getByLabel(`${level} s${index + 1} 영어`).fill(en)
    await page.getByLabel(`${level} s${index + 1} 우리말`).fill(ko)
  }
  await proveRecallPoints(page, level)
}

export async function addLevel(page: Page, level: StoryLevel, after: StoryLevel): Promise<void> {
  await page.getByRole('button', { name: '레벨 더하기' }).click()
  await page.getByRole('menuitem', { name: `${level} — ${after}의 대목을 따라` }).click()
  await expect(page.getByLabel(`${level} s6 영어`)).toBeVisible()
}

/** Fills the dictionary by pasting where it lacks words, then chooses six key words. */
export async function giveWords(page: Page, level: StoryLevel): Promise<void> {
  await tab(page, '단어')
  await pickLevel(page, level)
  const { words } = story[level]
  if (words.length > 0) {
    await page.getByRole('button', { name: '여러 줄 붙여넣기' }).click()
    await page.getByLabel('단어 목록').fill(words.join('\n'))
    await page.getByRole('button', { name: `${words.length}개 표에 채우기` }).click()
    // The analysis runs again with the new words; a press on the list that it replaces would be lost.
    const analysed = page.waitForResponse(/analysis/)
    await page.getByRole('button', { name: `채운 단어 ${words.length}개 사전에 더하기` }).click()
    await analysed
  }
  await expect(page.getByText('모든 단어가 사전에 있어요.')).toBeVisible()
  const ideas = page.getByRole('list', { name: '고를 만한 단어' }).getByRole('button')
  for (let chosen = 1; chosen <= 6; chosen++) {
    await ideas.first().click()
    await expect(page.getByText(`${chosen}개 (6–8개)`)).toBeVisible()
  }
}

export async function ask(page: Page, level: StoryLevel): Promise<void> {
  await tab(page, '문제')
  await pickLevel(page, level)
  for (const [index, question] of story[level].questions.entries()) await askOne(page, index + 1, question)
}

async function askOne(page: Page, number: number, question: StoryQuestion): Promise<void> {
  await page.getByRole('button', { name: '문제 더하기' }).click()
  const field = (name: string) => page.getByLabel(`문제 ${number} ${name}`, { exact: true })
  await field('영어').fill(question.en)
  await field('우리말').fill(question.ko)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `문제 ${number}` }) })
  await card.getByRole('button', { name: '보기 4 빼기' }).click()
  for (const [index, choice] of question.choices.entries()) await field(`보기 ${index + 1}`).fill(choice)
  await field('정답은 보기 1').check()
  await card.getByText('글에서 고르기').click()
  await field(`근거 ${question.proof}`).check()
  await field('풀이').fill(question.why)
}

export async function choosePicture(page: Page): Promise<void> {
  await tab(page, '그림·소리')
  await page.getByRole('button', { name: '있는 그림에서 고르기' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click()
  await page.getByLabel('그림 설명').fill(storyPicture)
  await page.getByLabel('그림 아래 영어 한 줄').fill('Volunteers mend things by the river.')
  await page.getByLabel('그림 아래 한국어 한 줄').fill('자원봉사자들이 강가에서 물건을 고친다.')
}

/** What the article rests on; readers see it at its end. */
export async function nameSources(page: Page): Promise<void> {
  await page.getByRole('button', { name: '자료 더하기' }).click()
  await page.getByLabel('자료 1 펴낸 곳').fill('The Repair Association')
  await page.getByLabel('자료 1 제목').fill('A Year of Repair Shops')
  await page.getByLabel('자료 1 연도').fill('2025')
  await page.getByLabel('사실을 확인한 날').fill('2026-11-20')
  await page.getByLabel('다시 확인할 날').fill('2028-11-20')
  await page.getByLabel('글쓴이').fill('김편집')
  await page.getByLabel('감수').fill('이감수, 박감수')
}

/** How the article stands in the paper, and what readers are asked once they have read it. */
export async function placeAndAsk(page: Page): Promise<void> {
  await page.getByLabel('기사 종류').selectOption({ label: '머리기사' })
  await page.getByLabel('토론 질문 (영어)').fill('Would you mend your things at such a shop?')
  await page.getByLabel('토론 질문 (한국어)').fill('이런 가게에서 물건을 고쳐 쓸 건가요?')
  await page.getByLabel('귀띔').fill('최근에 버린 물건을 떠올려 보세요.')
  for (const [index, [en, ko]] of talkQuestions.entries()) {
    await page.getByRole('button', { name: '회화 질문 더하기' }).click()
    await page.getByLabel(`회화 질문 ${index + 1} (영어)`).fill(en)
    await page.getByLabel(`회화 질문 ${index + 1} (한국어)`).fill(ko)
  }
}

const talkQuestions = [
  ['What can people do at the shop?', '가게에서 무엇을 할 수 있나요?'],
  ['Who works there, and why?', '누가, 왜 그곳에서 일하나요?'],
  ['What would you bring?', '무엇을 가져갈 건가요?'],
] as const

/** Finishes both checks, then publishes. */
export async function publish(page: Page, name: '지금 발행하기' | '고친 글 발행하기'): Promise<void> {
  await tab(page, '발행')
  await expect(page.getByRole('heading', { name: /^채울 것 0가지/ })).toBeVisible()
  for (const check of ['사실 확인 마치기', '언어 확인 마치기']) {
    const button = page.getByRole('button', { name: check })
    await button.click()
    await expect(button).toBeHidden()
  }
  await page.getByRole('button', { name }).click()
  await expect(page.getByText('독자가 이미 이 글을 보고 있어요.')).toBeVisible()
}

export { type StoryVersion, story, tab }
