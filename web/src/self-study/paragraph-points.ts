import type { Article } from '#articles'

const mostPoints = 5

/**
 * What a reader may have kept of an article, in Korean: where each paragraph begins, because a newspaper says its point
 * there; of a long article every so many paragraphs, the first among them. Neither the standfirst, which only makes
 * curious, nor the model summary, which a later step asks for.
 */
export function recallPoints({ paragraphs }: Pick<Article, 'paragraphs'>): string[] {
  const points = paragraphs.flatMap(([first]) => (first ? [first.ko] : []))
  const step = Math.max(1, points.length / mostPoints)
  const taken = Math.min(mostPoints, points.length)
  return Array.from({ length: taken }, (_, nth) => points[Math.floor(nth * step)] ?? '')
}
