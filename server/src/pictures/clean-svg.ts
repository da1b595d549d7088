import { badFile } from '#platform/refusal'
import { allowedAttributes, allowedElements, paints } from './svg-allowed.ts'
import { readSvg, type SvgElement } from './svg-reader.ts'

const mostBytes = 60 * 1024

/**
 * Rewrites an uploaded SVG with allowed elements and attributes only; anything else is left out with its content.
 * FILE_INVALID if it cannot be read, has no size, is larger than 60 KB, or nothing is left.
 */
export function cleanSvg(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw badFile('SVG_BIG')
  const text = textOf(bytes)
  if (!/<svg[\s>]/.test(text)) throw disguised()
  const root = readSvg(text)
  if ('line' in root) throw badFile('SVG_MARKUP', root)
  if (root.name !== 'svg') throw disguised()
  const viewBox = viewBoxOf(root)
  if (!viewBox) throw badFile('SVG_SIZE')
  const inside = root.children.map((child) => written(child, false)).join('')
  if (inside === '') throw badFile('SVG_NOTHING')
  const own = attributesOf(root)
    .filter(([name]) => paints.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${own}>${inside}</svg>`
}

const disguised = () => badFile('DISGUISED', { kind: 'SVG' })

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw disguised()
  }
}

function viewBoxOf(root: SvgElement): string | null {
  const attributes = new Map(root.attributes)
  const measure = (name: string) => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]
  const written = attributes.get('viewBox') ?? `0 0 ${measure('width')} ${measure('height')}`
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  return numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0 ? numbers.join(' ') : null
}

/** `named`: an ancestor can be reused elsewhere. A use inside it could multiply, so it is left out. */
function written(element: SvgElement, named: boolean): string {
  const allowed = allowedElements.has(element.name) && element.name !== 'svg'
  if (!allowed || (named && element.name === 'use')) return ''
  const attributes = attributesOf(element)
  const insideNamed = named || attributes.some(([name]) => name === 'id')
  const inside = element.children.map((child) => written(child, insideNamed)).join('')
  const start = `<${element.name}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}`
  return inside ? `${start}>${inside}</${element.name}>` : `${start}/>`
}

/** The allowed attributes of an element; the paints of its `style` become attributes of their own. */
function attributesOf({ attributes }: SvgElement): [string, string][] {
  const allowed = new Map<string, string>()
  for (const [name, value] of attributes) {
    if (name === 'style') for (const [key, paint] of declarationsOf(value)) allowed.set(key, paint)
    const plain = name === 'xlink:href' ? 'href' : name
    if (allowedAttributes.has(plain) && !allowed.has(plain)) allowed.set(plain, value.trim())
  }
  return [...allowed].filter(([name, value]) => isHarmless(name, value))
}

function declarationsOf(style: string): [string, string][] {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()) as [string, string])
    .filter(([name, value]) => paints.has(name) && value)
}

const localPaint = /^url\(\s*(["']?)#[\w.-]+\1\s*\)$/

/**
 * Only references into the picture itself: an href begins with #, a paint with url(#…). No other CSS function is
 * needed.
 */
function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w.-]+$/.test(value)
  if (name === 'id') return /^[\w.-]+$/.test(value)
  if (/url|expression|import|javascript|data:|[\\<>@]/i.test(value)) return localPaint.test(value)
  return true
}

const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
