import { expect, test } from 'vitest'
import { aDesk, testApp } from '#testing'
import { findManuscript } from './rows.ts'
import { saveDocument } from './save.ts'

const app = await testApp()
const model = { id: 1, name: '언어 모델', customerId: 'model', companyId: 1 }

async function drafted(parts: string[]) {
  const desk = await aDesk(app)
  const { id } = await desk.whole()
  const { document, revision } = await desk.read(id)
  const change = { id, revision, document, comment: '초안', drafted: parts }
  await saveDocument({ ...app.services, account: model, address: '' }, change)
  return { desk, id, view: await desk.read(id) }
}

test('a drafted part is marked, shown to the editors, and stays so while others are edited', async () => {
  const { desk, id, view } = await drafted(['B1.QUIZ', 'A2.KOREAN'])
  expect(view.document.drafted.toSorted()).toEqual(['A2.KOREAN', 'B1.QUIZ'])
  expect(
    view.problems.filter(({ message }) => message.includes('초안')).map(({ level, part }) => [level, part]),
  ).toEqual(
    expect.arrayContaining([
      ['A2', 'korean'],
      ['B1', 'quiz'],
    ]),
  )
  if (view.document.versions.B2) view.document.versions.B2.summary.ko = '다른 요약이에요.'
  const saved = await desk.save(id, view.revision, { ...view.document, drafted: [] })
  expect(saved.body.document.drafted.toSorted()).toEqual(['A2.KOREAN', 'B1.QUIZ'])
})

test('the mark goes when somebody edits the part', async () => {
  const { desk, id, view } = await drafted(['B1.QUIZ', 'A2.KOREAN'])
  const first = view.document.versions.B1?.quiz[0]
  if (first) first.why = '다시 썼어요.'
  expect((await desk.save(id, view.revision, view.document)).body.document.drafted).toEqual(['A2.KOREAN'])
})

test('every saved document is retained for good', async () => {
  const { id, view } = await drafted([])
  const rows = await app.services.db
    .selectFrom('manuscript_revision')
    .select(['revision', 'saved_by', 'document'])
    .where('manuscript_id', '=', Number(id))
    .orderBy('revision')
    .execute()
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3])
  expect(rows.at(-1)).toMatchObject({ saved_by: '언어 모델 (model)', document: view.document })
  expect((await findManuscript(app.services.db, id))?.document).toEqual(view.document)
})
