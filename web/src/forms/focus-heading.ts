/** The heading of a page that takes another's place gets the focus, so that screen readers say where one is. */
export const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
