/** Colours and faces of the product, as a canvas takes them. */
export interface ClipLook {
  readonly paper: string
  readonly ink: string
  readonly inkSoft: string
  readonly rule: string
  readonly green: string
  readonly serif: string
  readonly sans: string
}

/**
 * The product's tokens as they are now. A clip is the same paper on every device, so it takes their light half even
 * while the page is dark. On the caption bar, which is ink, `green` is that of the dark half.
 */
export function readLook(): ClipLook {
  const light = probe('scheme-light')
  const dark = probe('scheme-dark')
  try {
    const { sans, serif } = { sans: light('font-sans').fontFamily, serif: light('font-serif').fontFamily }
    const colour = (name: string) => light(name).color
    return {
      paper: colour('text-paper'),
      ink: colour('text-ink'),
      inkSoft: colour('text-ink-soft'),
      rule: colour('text-rule'),
      green: dark('text-green').color,
      serif,
      sans,
    }
  } finally {
    light.remove()
    dark.remove()
  }
}

/** What an element of the page with a class looks like in one scheme. */
function probe(scheme: 'scheme-light' | 'scheme-dark') {
  const element = document.createElement('span')
  element.hidden = true
  document.body.append(element)
  const read = (name: string) => {
    element.className = `${scheme} ${name}`
    const { color, fontFamily } = getComputedStyle(element)
    return { color, fontFamily }
  }
  return Object.assign(read, { remove: () => element.remove() })
}
