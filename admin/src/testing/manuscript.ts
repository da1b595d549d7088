import type { Manuscript, Question, Version, View } from '../manuscripts/shape.ts'

/** A level from lines `s1 1 English`; an empty line begins a paragraph. */
export function aVersion(text: string, parts: Partial<Version> = {}): Version {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph.split('\n').map((line) => {
        const [id = '', beat = '1', ...en] = line.trim().split(' ')
        return { id, beat: Number(beat), en: en.join(' '), ko: `${id} 우리말` }
      }),
    )
  const empty = { en: '', ko: '' }
  return { headline: empty, summary: empty, paragraphs, keyWords: [], quiz: [], notes: {}, senses: {}, ...parts }
}

export const aQuestion = (id: string, parts: Partial<Question> = {}): Question => ({
  id,
  type: 'main',
  question: { en: 'What?', ko: '무엇?' },
  choices: ['one', 'two', 'three'],
  answer: 0,
  proof: [],
  why: '',
  madeFor: {},
  ...parts,
})

export const aManuscript = (versions: Manuscript['versions'], parts: Partial<Manuscript> = {}): Manuscript => ({
  slug: '',
  section: 'society',
  names: [],
  picture: { id: '', alt: '' },
  source: { name: '', url: '', licence: '' },
  versions,
  drafted: [],
  ...parts,
})

/** The server's answer as far as the editor's state reads it. */
export const aView = (document: Manuscript, revision = 1): View => ({
  row: {
    id: '1',
    articleId: null,
    title: '',
    section: 'society',
    state: 'DRAFT',
    levels: [],
    origin: 'DESK',
    updatedAt: '2026-11-21T00:00:00.000Z',
    updatedBy: '김편집',
    publishAt: null,
    unpublishedChanges: false,
    stale: 0,
    openProblems: 0,
    staleAfter: null,
  },
  revision,
  document,
  checks: [],
  twoPeople: false,
  problems: [],
  stale: [],
  pictureUrl: null,
  audio: [],
})

/** `s1|s2 / s3`: the ids of a level, paragraph by paragraph. */
export const shapeOf = (version: Version): string =>
  version.paragraphs.map((sentences) => sentences.map(({ id }) => id).join('|')).join(' / ')
