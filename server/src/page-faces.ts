import { createHash } from 'node:crypto'
import { faceRules } from '#platform/documents/web-faces'

interface PageWithStyles {
  readonly html: string
  readonly styleHashes: readonly string[]
}

/** The page with fonts for names in it that a device may lack; as it was where there are none. */
export async function withFaces<Page extends PageWithStyles>(page: Page): Promise<Page> {
  const rules = await faceRules(page.html, { emoji: false })
  if (rules === '') return page
  const html = page.html.replace('</head>', () => `<style>${rules}</style></head>`)
  return { ...page, html, styleHashes: [...page.styleHashes, hashOfStyles(rules)] }
}

/** As a policy names an inlined stylesheet. */
export const hashOfStyles = (styles: string): string => `sha256-${createHash('sha256').update(styles).digest('base64')}`
