// The contract's rule for `next`, without the weight of its validator.
const underOwnOrigin = /^\/(?![/\\])[^\\\p{C}]*$/u

/** An address under our own origin to go to afterwards; undefined for everything else. */
export const nextPathOf = (text: string | null): string | undefined =>
  text !== null && text.length <= 300 && underOwnOrigin.test(text) ? text : undefined

const openToVisitors = /^\/($|\?|#|(brand|auth)($|[/?#]))/

/** The sign-in page, with the way back to the page that one wanted to see. */
export const signInAddress = (wanted: string): string =>
  nextPathOf(wanted) === undefined || openToVisitors.test(wanted)
    ? '/auth/login'
    : `/auth/login?next=${encodeURIComponent(wanted)}`
