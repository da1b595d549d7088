import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storyParts } from '@readgrow/content'
import type { CallReply, ManuscriptDocument } from '@readgrow/contract'
import type { TestApp } from './open-test-app.ts'

export type ManuscriptView = CallReply<'GET /admin/newsroom/manuscripts/:id'>

const contentFolder = path.resolve(import.meta.dirname, '../../../content')
const storyOf = (slug: string) =>
  storyParts(slug, readFileSync(path.join(contentFolder, `stories/${slug}/story.txt`), 'utf8'))

/** A shipped story as an editor would have written it, at another address. */
export function aDocument(slug: string, pictureId: string, story = 'tiny-forests'): ManuscriptDocument {
  // biome-ignore lint/suspicious/noExplicitAny: what the content's own tests check.
  const { story: written, notes, senses } = storyOf(story) as Record<'story' | 'notes' | 'senses', any>
  const { names, section, picture, versions, sources, checkedOn, staleAfter, writtenBy, readBy, discussion } = written
  const version = (level: string) => ({
    headline: versions[level].headline,
    summary: versions[level].summary,
    model: versions[level].model,
    recall: versions[level].recall,
    paragraphs: versions[level].paragraphs,
    keyWords: versions[level].keyWords.map(({ word, pos }: { word: string; pos: string }) => ({ lemma: word, pos })),
    quiz: versions[level].quiz.map((item: object) => ({ ...item, madeFor: {} })),
    notes: Object.fromEntries(
      Object.entries(
        notes[level] as Record<string, { chunks: [string, string][]; note?: { point: string; ko: string } }>,
      ).map(([id, own]) => [id, { chunks: own.chunks, note: own.note ?? null, approved: true, madeFor: '' }]),
    ),
    senses: senses[level] ?? {},
  })
  return {
    slug,
    section,
    names,
    picture: { id: pictureId, alt: picture.alt, caption: picture.caption },
    source: { name: '', url: '', licence: '' },
    sourcing: {
      sources: sources.map(({ sentences: _, ...source }: { sentences: unknown }) => source),
      checkedOn,
      staleAfter,
      writtenBy,
      readBy,
    },
    kind: 'LEAD',
    season: '',
    discussion: { question: discussion.question, hint: discussion.hint },
    conversation: written.conversation.questions.map(({ at }: { at: { B1: { en: string; ko: string } } }) => at.B1),
    anchor: ['A2', 'B1'],
    versions: { A2: version('A2'), B1: version('B1'), B2: version('B2') },
    drafted: [],
  }
}

let manuscripts = 0

/** An operator in the newsroom, with the calls for a manuscript's life. */
export async function aDesk(app: TestApp) {
  const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const { call } = app.as(operator)
  const picture = await app.services.db.selectFrom('picture').select('id').orderBy('id').executeTakeFirstOrThrow()

  const read = async (id: string) => (await call('GET /admin/newsroom/manuscripts/:id', { params: { id } })).body
  const save = (id: string, revision: number, document: ManuscriptDocument) =>
    call('PUT /admin/newsroom/manuscripts/:id', { params: { id }, body: { revision, document } })
  const check = (id: string, revision: number, kind: 'FACTS' | 'LANGUAGE') =>
    call('POST /admin/newsroom/manuscripts/:id/check', { params: { id }, body: { revision, kind } })
  const publish = (id: string, revision: number, publishAt: string | null = null) =>
    call('POST /admin/newsroom/manuscripts/:id/publish', { params: { id }, body: { revision, publishAt } })

  /** Both checks of the current revision, then publishing. */
  async function checkAndPublish(id: string, publishAt: string | null = null) {
    const { revision } = await read(id)
    await check(id, revision, 'FACTS')
    await check(id, revision, 'LANGUAGE')
    return publish(id, revision, publishAt)
  }

  /** A manuscript that lacks nothing, at its own address. */
  async function whole(change: (document: ManuscriptDocument) => void = () => {}) {
    const created = await call('POST /admin/newsroom/manuscripts', {
      body: { section: 'science', level: 'B1', format: 'BLANK', text: '' },
    })
    const { id } = created.body
    const document = aDocument(`made-here-${++manuscripts}`, picture.id)
    change(document)
    return { id, slug: document.slug, saved: await save(id, 1, document) }
  }

  /** The same, already published. */
  async function published() {
    const made = await whole()
    return { ...made, outcome: await checkAndPublish(made.id) }
  }

  return { operator, call, pictureId: picture.id, read, save, check, publish, checkAndPublish, whole, published }
}
