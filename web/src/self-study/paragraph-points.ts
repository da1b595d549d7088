import type { Article } from '#articles'

const mostPoints = 5

/**
 * Where nobody has written recall points, what a reader may have kept, in Korean: where each paragraph begins, because a
 * newspaper says its point there; of a long article every so many paragraphs, the first among them.
 */
export function paragraphPoints({ paragraphs }: Pick<Article, 'paragraphs'>): { en: null; ko: string }[] {
  const points = paragraphs.flatMap(([first]) => (first ? [first.ko] : []))
  const step = Math.max(1, points.length / mostPoints)
  const taken = Math.min(mostPoints, points.length)
  return Array.from({ length: taken }, (_, nth) => ({ en: null, ko: points[Math.floor(nth * step)] ?? '' }))
}
