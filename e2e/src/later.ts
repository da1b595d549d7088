import type { Page } from '@playwright/test'
import { ready } from '../world.ts'
import { hosts } from './address.ts'
import { runningServer } from './running-server.ts'

const startedAt = Date.now()

/** Sets the clocks of the second server and of the browser ahead of the real one; timers go on as they do. */
export async function moveClock(page: Page, aheadMs: number): Promise<void> {
  await fetch(`http://127.0.0.1:${runningServer().later.handsPort}/?ms=${aheadMs}`)
  await page.clock.setSystemTime(startedAt + aheadMs + (Date.now() - startedAt))
}

/** Opens an address of the server whose clock is moved. One test at a time may use it. */
export async function openLater(page: Page, path: string): Promise<void> {
  await page.goto(`http://${hosts.consumer}:${runningServer().later.port}${path}`)
  await ready(page)
}
