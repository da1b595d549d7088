import { existsSync } from 'node:fs'

const there = (file: string) => (existsSync(file) ? file : undefined)
const { CHROMIUM_PATH: named, CHROMIUM_SHELL_PATH: namedShell } = process.env

/** The whole browser, which records from a microphone. Without one Playwright looks for its own. */
export const wholeBrowser = named ?? there('/usr/bin/chromium')

/**
 * The browser of every test that records nothing: Chromium without the window around the page, where there is one. It
 * draws and runs pages alike, and needs a third less of the processor (27 tests in 91 s of it instead of 128).
 */
export const pageBrowser = namedShell ?? (named ? undefined : there('/usr/bin/chromium-headless-shell')) ?? wholeBrowser
