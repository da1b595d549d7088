import type { Locator, Page } from '@playwright/test'

/** A finger that rests long enough to begin a selection, moves, and is lifted; sent as real touch events. */
export async function pressLong(from: Locator, to?: Locator): Promise<void> {
  const page = from.page()
  const session = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', at: Locator) => {
    const box = await at.boundingBox()
    if (!box) throw new Error('nothing to touch')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', from)
  await page.locator('[data-picked]').first().waitFor()
  if (to) await touch('touchMove', to)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** A finger that moves at once, as for scrolling. */
export async function swipeUp(page: Page, from: Locator, byPx: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to touch')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let moved = 10; moved <= byPx; moved += 10)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - moved }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Drags the mouse from the start of a word to the end of another. */
export async function dragAcross(from: Locator, to: Locator): Promise<void> {
  const page = from.page()
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  if (!first || !last) throw new Error('nothing to draw across')
  await page.mouse.move(first.x + 1, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width - 1, last.y + last.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** Waits until the reading tools listen: they are loaded when the page is idle. */
export const toolsReady = (page: Page) => page.locator('[data-tools]').waitFor()
