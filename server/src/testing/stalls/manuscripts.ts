import { type ManuscriptDocument, mostEnglish, mostSentences } from '@readgrow/contract'
import { aDocument } from '../newsroom.ts'

const bodyLimit = 1024 * 1024

/** The longest manuscript that can be saved: real sentences, at this many levels, up to the limit of the body. */
export function largestDocument(slug: string, pictureId: string, levels = 3): ManuscriptDocument {
  const document = aDocument(slug, pictureId)
  const names = (['B1', 'A2', 'B2'] as const).slice(0, levels)
  const each = (bodyLimit * 0.95) / names.length
  const versions = Object.fromEntries(
    names.map((level) => [
      level,
      { ...document.versions[level], paragraphs: paragraphs(document, each), notes: {}, senses: {} },
    ]),
  )
  return { ...document, versions }
}

/** Sentences of the story over and over, each filled to 600 characters; as many as a level has, and `bytes` in all. */
function paragraphs(document: ManuscriptDocument, bytes: number) {
  const story = document.versions.B1?.paragraphs.flat().map(({ en }) => en) ?? []
  const text = Array.from({ length: 40 }, (_, at) => story[at % story.length]).join(' ')
  const sentence = (n: number) => ({ id: `s${n + 1}`, beat: 1, en: text.slice(n % 50, (n % 50) + 600), ko: '' })
  const size = Buffer.byteLength(JSON.stringify(sentence(0))) + 1
  const most = Math.min(mostSentences, Math.floor(mostEnglish / 600), Math.floor(bytes / size))
  const all = Array.from({ length: most }, (_, n) => sentence(n))
  return Array.from({ length: Math.ceil(most / 40) }, (_, n) => all.slice(n * 40, n * 40 + 40))
}
