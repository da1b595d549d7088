// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

function colour(name: string, theme: Theme): string {
  const match = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens)
  const value = theme === 'light' ? match?.[1] : match?.[2]
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return value
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, theme: Theme): number {
  const [low = 0, high = 0] = [luminance(colour(front, theme)), luminance(colour(back, theme))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const texts = ['ink', 'ink-soft', 'ink-faint', 'green', 'amber', 'red']
const textPairs = [
  ...texts.flatMap((text) => [
    [text, 'paper'],
    [text, 'surface'],
  ]),
  ['surface', 'green'],
  ['paper', 'ink'],
  ['green', 'green-soft'],
  ['ink', 'green-soft'],
  ['ink', 'marker'],
] as [string, string][]

describe.each(themes)('in the %s theme', (theme) => {
  test.each(textPairs)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'surface'])('the edge of a control stands out from %s (3:1)', (ground) => {
    expect(contrast('edge', ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
