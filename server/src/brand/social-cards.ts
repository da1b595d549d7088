import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type BrandPage, brandPages } from '@readgrow/contract/constants'
import sharp from 'sharp'

/** As social networks show cards. */
const cardSize = { width: 1200, height: 630 } as const
/** A change of how cards are drawn is a new version, so that every card gets a new address. */
const drawing = 1

const fontOf = (weight: 'Bold' | 'Regular') =>
  fileURLToPath(new URL(`../../fonts/Pretendard-${weight}.otf`, import.meta.url))

const hashOf = ({ card }: BrandPage) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 20)

const nameOf = (page: BrandPage) => `${hashOf(page)}.png`
const byName = new Map(brandPages.map((page) => [nameOf(page), page]))

/** The address of each page's card. The name is the hash of what is drawn, so a card never changes. */
export const cardAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  brandPages.map((page) => [page.path, `/social/${nameOf(page)}`]),
)

const drawn = new Map<string, Promise<Buffer>>()

/** The card of a name as PNG, drawn once; null for a name that no page has. */
export function readCard(name: string): Promise<Buffer> | null {
  const page = byName.get(name)
  if (!page) return null
  const known = drawn.get(name) ?? drawCard(page)
  drawn.set(name, known)
  // A failure may pass, so it is not cached.
  known.catch(() => drawn.delete(name))
  return known
}

interface Line {
  readonly text: string
  readonly height: number
  readonly colour: string
  readonly weight: 'Bold' | 'Regular'
}

/**
 * Text from a font file of ours: servers have no Korean fonts, and pictures of SVG text would be boxes there. A line that
 * is too long for the card gets smaller: broken in two it would run into the next.
 */
async function lineOf(line: Line): Promise<Buffer> {
  const { text, height, colour, weight } = line
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${height * 1024}">${escaped}</span>`,
      font: weight === 'Bold' ? 'Pretendard Bold' : 'Pretendard',
      fontfile: fontOf(weight),
      width: cardSize.width - 2 * margin,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const isBroken = drawn.info.height > 1.5 * height
  return isBroken && height > smallestText ? lineOf({ ...line, height: Math.round(height * 0.85) }) : drawn.data
}

const smallestText = 12
const margin = 96
const [ink, inkSoft, green, paper] = ['#16181d', '#434854', '#0e7a57', '#fbfaf6']

/** The card of a page as PNG. */
export async function drawCard({ card }: Pick<BrandPage, 'card'>): Promise<Buffer> {
  const titles = card.title.split('\n')
  const [name, sentence, ...lines] = await Promise.all([
    lineOf({ text: 'ReadGrow 리드그로우', height: 34, colour: green, weight: 'Bold' }),
    lineOf({ text: card.sentence, height: 36, colour: inkSoft, weight: 'Regular' }),
    ...titles.map((text) => lineOf({ text, height: 80, colour: ink, weight: 'Bold' })),
  ])
  const rule = sharp({ create: { width: cardSize.width - 2 * margin, height: 6, channels: 3, background: ink } })
  return sharp({ create: { ...cardSize, channels: 3, background: paper } })
    .composite([
      { input: await rule.png().toBuffer(), left: margin, top: 150 },
      { input: name ?? Buffer.alloc(0), left: margin, top: 88 },
      ...lines.map((input, at) => ({ input, left: margin, top: 210 + at * 108 })),
      { input: sentence ?? Buffer.alloc(0), left: margin, top: 490 },
    ])
    .png({ compressionLevel: 9, palette: true, colors: 64 })
    .toBuffer()
}
