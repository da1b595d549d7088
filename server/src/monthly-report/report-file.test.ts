import { reportLines } from '@readgrow/learning/report'
import { reportFigures } from '@readgrow/learning/report-figures'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { aLearner, aStory, flashcard, type Learner, seoul, testApp } from '#testing'

const app = await testApp({ start: seoul('2026-11-24T10:00') })
const { event } = await aStory(app)

async function fileOf(learner: Learner, month: string): Promise<Uint8Array> {
  const { base64 } = await learner.call('GET /monthly-reports/:month/file', { params: { month } })
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}
/** Without spaces: where a line breaks is a matter of the page. */
const together = (text: string) => text.replace(/\s+/g, '')
const textOf = async (file: Uint8Array) =>
  together((await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: true })).text)

async function renamed(learner: Learner, name: string): Promise<void> {
  await app.services.db.updateTable('account').set({ name }).where('id', '=', learner.id).execute()
}

describe.runIf(canMakePdf())('the report as PDF', () => {
  test('has every line of the screen with its meaning, the months, a title and tags', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.send([event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED', { choice: 1 })])
    for (const { no } of await learner.bring(40, { stability: 20, reps: 4 })) await learner.review(no, flashcard(3))
    app.clock.set(seoul('2026-12-10T10:00'))
    await learner.send([event('ARTICLE_OPENED')])
    const shown = await learner.call('GET /monthly-reports/:month', { params: { month: '2026-11' } })
    const file = await fileOf(learner, '2026-11')
    const text = await textOf(file)
    for (const { title, lines } of reportLines(shown.numbers, shown.before, shown.level)) {
      expect(text).toContain(together(title))
      for (const { label, value, note, definition } of lines)
        for (const part of [label + value, note ?? '', label + definition]) expect(text).toContain(together(part))
    }
    const figures = reportFigures(shown)
    expect(figures.map(({ title }) => title)).toEqual(['기억 유지와 예상'])
    for (const { title, legend, table } of figures)
      for (const part of [title + legend, table.heads.join(''), ...table.rows.map((row) => row.join(''))])
        expect(text).toContain(together(part))
    const document = await getDocumentProxy(Uint8Array.from(file))
    expect((await getMeta(document)).info).toMatchObject({ Title: '월간 학습 리포트 홍길동 · 2026년 11월' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(Buffer.from(file).toString('latin1')).toMatch(/pdfuaid:part>1</)
    expect(file.byteLength).toBeLessThan(300_000)
  })

  test.each([
    ['#read("/etc/passwd")', '#read("/etc/passwd")'],
    ['민지 1️⃣ ქ', '민지 □ □'],
    ['ნინო', '□□□□'],
    ['สมชาย', 'สมชาย'],
    ['דוד', 'דוד'],
    ['漢字 뷁 <b>&amp;</b> *굵게* $x$', '漢字 뷁 <b>&amp;</b> *굵게* $x$'],
  ])('is made for somebody called %s', async (name, printed) => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.send([event('ARTICLE_FINISHED')])
    await renamed(learner, name)
    const file = await fileOf(learner, '2026-11')
    expect(await textOf(file)).toContain(together(`${printed} · 2026년 11월`))
    expect(file.byteLength).toBeLessThan(300_000)
  })

  test('of a month without study says so, and has its place among the months', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.send([event('ARTICLE_FINISHED')])
    app.clock.set(seoul('2027-01-10T10:00'))
    const text = await textOf(await fileOf(learner, '2026-12'))
    expect(text).toContain(together('이 달에는 학습한 기록이 없어요. 한 편만 읽어도 여기에 남아요.'))
    expect(text).toContain(together('2026년 12월 0 0일 0편'))
  })
})
