import type { ClipLook } from './look.ts'
import { fitText } from './wrap.ts'

export const clipWidth = 1_280
export const clipHeight = 720

/** Decoded, so that it can be drawn at once. */
export type ClipPicture = ImageBitmap | HTMLImageElement

export interface ClipWords {
  readonly title: string
  /** The date and the name of the paper. */
  readonly subtitle: string
  readonly picture?: ClipPicture | null
}

const margin = 64
const barHeight = 176
const barTop = clipHeight - barHeight
const mastheadBase = 62
const mastheadRule = 88
const picture = { x: 700, y: 152, width: clipWidth - margin - 700, height: 324 }
const headlineStep = 1.14
const titleSizes = [76, 68, 60, 54, 48, 42, 38, 34]
const captionSizes = [50, 46, 42, 38, 34]

/** Draws one frame: a page of the paper with its headline, and the bar with what is being read (nothing for null). */
export function paintFrame(
  canvas: CanvasRenderingContext2D,
  words: ClipWords,
  look: ClipLook,
  caption: string | null,
): void {
  canvas.fillStyle = look.paper
  canvas.fillRect(0, 0, clipWidth, clipHeight)
  paintMasthead(canvas, words.subtitle, look)
  paintHeadline(canvas, words, look)
  paintBar(canvas, caption, look)
}

function paintMasthead(
  canvas: CanvasRenderingContext2D,
  subtitle: string,
  { ink, inkSoft, rule, sans }: ClipLook,
): void {
  const width = clipWidth - 2 * margin
  const font = (px: number) => `500 ${px}px ${sans}`
  const { size, lines } = fitText(subtitle, { width, linesAt: () => 1 }, [26, 22], widthAt(canvas, font))
  canvas.fillStyle = inkSoft
  write(canvas, lines, { x: margin, y: mastheadBase, step: size, font: font(size) })
  canvas.fillStyle = ink
  canvas.fillRect(margin, mastheadRule, width, 3)
  canvas.fillStyle = rule
  canvas.fillRect(margin, mastheadRule + 6, width, 1)
}

function paintHeadline(canvas: CanvasRenderingContext2D, { title, picture: shown }: ClipWords, look: ClipLook): void {
  const width = (shown ? picture.x - 44 : clipWidth - margin) - margin
  const font = (px: number) => `500 ${px}px ${look.serif}`
  const room = barTop - mastheadRule
  // The largest sizes are for short headlines: five lines of them would shout.
  const linesAt = (size: number) => Math.min(shown ? 5 : 4, Math.floor((room - 60) / (size * headlineStep)))
  const { size, lines } = fitText(title, { width, linesAt }, titleSizes, widthAt(canvas, font))
  const step = size * headlineStep
  const top = mastheadRule + (room - lines.length * step) / 2
  canvas.fillStyle = look.ink
  write(canvas, lines, { x: margin, y: top + size * 0.92, step, font: font(size) })
  if (shown) paintPicture(canvas, shown, look)
}

/** Covers its place; what stands over is cut evenly. */
function paintPicture(canvas: CanvasRenderingContext2D, shown: ClipPicture, { rule }: ClipLook): void {
  const [width, height] =
    'naturalWidth' in shown ? [shown.naturalWidth || 1_200, shown.naturalHeight || 675] : [shown.width, shown.height]
  const scale = Math.max(picture.width / width, picture.height / height)
  const [cutWidth, cutHeight] = [picture.width / scale, picture.height / scale]
  canvas.save()
  canvas.beginPath()
  canvas.roundRect(picture.x, picture.y, picture.width, picture.height, 12)
  canvas.clip()
  canvas.fillStyle = rule
  canvas.fillRect(picture.x, picture.y, picture.width, picture.height)
  canvas.drawImage(
    shown,
    ...[(width - cutWidth) / 2, (height - cutHeight) / 2, cutWidth, cutHeight],
    ...[picture.x, picture.y, picture.width, picture.height],
  )
  canvas.restore()
}

function paintBar(
  canvas: CanvasRenderingContext2D,
  caption: string | null,
  { ink, paper, green, serif }: ClipLook,
): void {
  canvas.fillStyle = ink
  canvas.fillRect(0, barTop, clipWidth, barHeight)
  canvas.fillStyle = green
  canvas.fillRect(margin, barTop, 72, 5)
  if (caption === null) return
  const font = (px: number) => `400 ${px}px ${serif}`
  const box = { width: clipWidth - 2 * margin, linesAt: () => 2 }
  const { size, lines } = fitText(caption, box, captionSizes, widthAt(canvas, font))
  const step = size * 1.26
  const top = barTop + 3 + (barHeight - lines.length * step) / 2
  canvas.fillStyle = paper
  write(canvas, lines, { x: margin, y: top + size * 0.95, step, font: font(size) })
}

const widthAt = (canvas: CanvasRenderingContext2D, font: (size: number) => string) => (size: number) => {
  const face = font(size)
  return (text: string) => {
    canvas.font = face
    return canvas.measureText(text).width
  }
}

interface Place {
  readonly x: number
  /** The base of the first line. */
  readonly y: number
  /** From one line to the next. */
  readonly step: number
  readonly font: string
}

function write(canvas: CanvasRenderingContext2D, lines: readonly string[], { x, y, step, font }: Place): void {
  canvas.font = font
  canvas.textBaseline = 'alphabetic'
  for (const [index, line] of lines.entries()) canvas.fillText(line, x, y + index * step)
}
