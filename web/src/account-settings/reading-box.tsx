import type { ReactNode } from 'react'

interface ReadingBoxProps {
  /** What is read here. */
  readonly name: string
  readonly children: ReactNode
}

/** Text without a control in it, in a sheet that scrolls: it takes the focus, so that the arrow keys move it. */
export const ReadingBox = ({ name, children }: ReadingBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
  <section aria-label={name} tabIndex={0}>
    {children}
  </section>
)
