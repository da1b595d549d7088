import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'files')

/** The mark and the icons that `npm run icons` draws from it: name -> media type. */
export const iconTypes = {
  'icon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const

export type IconName = keyof typeof iconTypes

export const iconFile = (name: IconName): string => path.join(folder, name)
export const readIcon = (name: IconName): Buffer => readFileSync(iconFile(name))

/** What an installing phone or desk shows of the product: name -> media type. */
export const screenshotTypes = {
  'screenshot-narrow.webp': 'image/webp',
  'screenshot-wide.webp': 'image/webp',
} as const

export const readScreenshot = (name: keyof typeof screenshotTypes): Buffer => readFileSync(path.join(folder, name))
