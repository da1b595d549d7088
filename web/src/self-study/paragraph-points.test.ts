import { expect, test } from 'vitest'
import { anArticle, aSentence } from '../testing/article.ts'
import { paragraphPoints } from './paragraph-points.ts'

const withParagraphs = (count: number) =>
  anArticle({
    paragraphs: Array.from({ length: count }, (_, nth) => [
      aSentence(`p${nth}`, nth, 'One.', []),
      aSentence(`q${nth}`, nth, 'Two.', []),
    ]),
  })

test.each([
  [0, []],
  [2, ['p0 번역', 'p1 번역']],
  [5, ['p0 번역', 'p1 번역', 'p2 번역', 'p3 번역', 'p4 번역']],
  [12, ['p0 번역', 'p2 번역', 'p4 번역', 'p7 번역', 'p9 번역']],
])('of %i paragraphs the points are where they begin, five at most and from one end to the other', (count, points) => {
  expect(paragraphPoints(withParagraphs(count)).map(({ ko }) => ko)).toEqual(points)
})
