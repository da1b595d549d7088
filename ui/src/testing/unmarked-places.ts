/** A link's way within the site; null for one that leads out of it. */
function placeOf(link: Element): string | null {
  const href = link.getAttribute('href') ?? ''
  if (!href.startsWith('/')) return null
  return href.split('#')[0] ?? null
}

const isMarked = (element: Element) => element.hasAttribute('aria-current')

/**
 * Navigations of the page that do not say where the reader is (`aria-current`), each by how its markup begins: one that has a link to
 * the place itself among others, and one whose steps are buttons. `at` is the page's path and query.
 */
export function unmarkedPlaces(at: string): string[] {
  return [...document.querySelectorAll('nav')]
    .filter((nav) => !nav.closest('[hidden], [inert], [aria-hidden="true"]'))
    .filter((nav) => {
      const links = [...nav.querySelectorAll('a[href]')]
      const here = links.filter((link) => placeOf(link) === at.split('#')[0])
      if (links.length > 1 && here.length > 0) return !links.some(isMarked)
      const steps = [...nav.querySelectorAll('ol button')]
      return steps.length > 1 && !steps.some(isMarked)
    })
    .map((nav) => nav.outerHTML.slice(0, 160))
}
