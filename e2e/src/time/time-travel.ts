import type { Page } from '@playwright/test'
import { ready } from '../../fixtures.ts'
import { hosts } from '../requests.ts'
import { runningServer } from '../running-server.ts'

const startedAt = Date.now()

/** Moves the clocks of the second server and of the browser ahead; timers are not affected. */
export async function moveClock(page: Page, aheadMs: number): Promise<void> {
  await fetch(`http://127.0.0.1:${runningServer().later.controlPort}/?ms=${aheadMs}`)
  await page.clock.setSystemTime(startedAt + aheadMs + (Date.now() - startedAt))
}

/** Opens an address on the server with the moved clock. Only one test at a time may use it. */
export async function openLater(page: Page, path: string): Promise<void> {
  await page.goto(`http://${hosts.consumer}:${runningServer().later.port}${path}`)
  await ready(page)
}
