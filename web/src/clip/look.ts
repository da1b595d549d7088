/** Colours and faces of the product, as a canvas takes them. */
export interface ClipLook {
  readonly paper: string
  readonly ink: string
  readonly inkSoft: string
  readonly rule: string
  /** On ink. */
  readonly green: string
  readonly serif: string
  readonly sans: string
}

/** What the product's tokens say about clips, whether the page is light or dark now. */
export function readLook(): ClipLook {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    paper: token('--clip-paper'),
    ink: token('--clip-ink'),
    inkSoft: token('--clip-ink-soft'),
    rule: token('--clip-rule'),
    green: token('--clip-green'),
    serif: token('--font-serif'),
    sans: token('--font-sans'),
  }
}
