/** Focuses the heading of a page that replaces another, so that screen readers announce it. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
