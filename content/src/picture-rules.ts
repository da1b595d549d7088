import type { Problem } from './problem.ts'
import type { RawFile } from './raw.ts'

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<\s*script/i, 'contains a script'],
  [/<\s*style|\sstyle\s*=/i, 'contains a style'],
  [/<\s*(?:text|tspan|textPath)\b/i, 'contains text'],
  [/<\s*(?:foreignObject|iframe|image|a)\b/i, 'contains an embedded or linked document'],
  [/\son[a-z]+\s*=/i, 'contains an event attribute'],
  [/(?:xlink:)?href\s*=\s*["'](?!#)/i, 'refers to something outside the picture'],
  [/url\(\s*["']?(?!#)|@import|<!ENTITY|<!DOCTYPE/i, 'refers to something outside the picture'],
]

/** What a picture must not contain, because it is shown inside the page. */
export function pictureProblems(folder: string, picture: RawFile | undefined): Problem[] {
  const file = `${folder}/picture.svg`
  if (!picture) return [{ file, place: 'file', message: 'is missing' }]
  const problems = forbidden
    .filter(([pattern]) => pattern.test(picture.text))
    .map(([, message]) => ({ file, place: 'svg', message }))
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?<svg\b[^>]*viewBox="0 0 1200 675"/.test(picture.text))
    problems.push({ file, place: 'svg', message: 'does not start with <svg ... viewBox="0 0 1200 675">' })
  return problems
}
