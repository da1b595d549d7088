import { refusal } from '@readgrow/client/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flush } from '#outbox'
import { click, heading, settle, write } from '../testing/acting.ts'
import { anArticle, wrongAnswer } from '../testing/article.ts'
import type { Told } from '../testing/events.ts'
import { aStudy, aWriting, beginStudies, endStudies, openStudy, setOnline } from '../testing/self-study.tsx'

let told: Told[] = []
beforeEach(() => {
  told = beginStudies()
})
afterEach(endStudies)

const sent = () => act(() => flush())
const ended = () =>
  told.flatMap(({ kind, work, step }): unknown[] =>
    kind === 'SELF_STUDY_STEP_DONE' ? [work] : kind === 'SELF_STUDY_STEP_SKIPPED' ? [`-${step}`] : [],
  )
const upTo = (step: string) =>
  aStudy(
    Object.fromEntries(
      ['PREVIEW', 'LISTEN', 'READ', 'RECALL', 'QUESTIONS', 'DICTATION', 'READ_ALOUD'].flatMap((each, index, all) =>
        index < all.indexOf(step) || !all.includes(step) ? [[each, 'DONE' as const]] : [],
      ),
    ),
  )

describe('a study', () => {
  test('opens at the first step without an end and goes on from step to step', async () => {
    const page = await openStudy(aStudy({ PREVIEW: 'SKIPPED' }))
    expect(heading()).toBe('듣기')
    await click('건너뛰기')
    expect(heading()).toBe('읽기')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await click(/^1단계 단어 미리 보기, 건너뛰었어요/)
    await click('다음 단계로')
    expect(heading()).toBe('읽기')
    await sent()
    expect(ended()).toEqual(['-LISTEN', { step: 'PREVIEW' }])
    expect(page.place()).toBe('/selfstudy/tiny-forests')
  })

  test('goes on where it is although its events wait on the device, and leads to the result in the end', async () => {
    setOnline(false)
    const first = await openStudy(upTo('SUMMARY'), {}, '?level=B1')
    expect(heading()).toBe('요약 쓰기')
    await click('건너뛰기')
    expect(first.place()).toBe('/selfstudy/result?article=tiny-forests&level=B1')
    first.leave()
    await openStudy(upTo('SUMMARY'))
    expect(screen.getByRole('button', { name: /^8단계 요약 쓰기, 건너뛰었어요/ })).toBeTruthy()
  })

  test('leaves one step out by a double click, not the one after as well', async () => {
    await openStudy(aStudy())
    for (const detail of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: '건너뛰기' }), { detail })
      await settle()
    }
    expect(heading()).toBe('듣기')
    await sent()
    expect(ended()).toEqual(['-PREVIEW'])
  })

  test('opens at the step that its address names', async () => {
    await openStudy(aStudy(), {}, '?step=SUMMARY')
    expect(heading()).toBe('요약 쓰기')
  })

  test('of an article that is gone or not paid for says so, with a way on', async () => {
    const gone = await openStudy(aStudy(), { 'GET /self-study/:id': refusal('NOT_FOUND') })
    expect(screen.getByText('이 기사를 찾을 수 없어요')).toBeTruthy()
    gone.leave()
    await openStudy(aStudy(), { 'GET /self-study/:id': refusal('SUBSCRIPTION_REQUIRED') })
    expect(screen.getByRole('link', { name: '구독 알아보기' })).toBeTruthy()
  })
})

test('a word that is known is told to the word list, and taken back', async () => {
  await openStudy(aStudy())
  await click('tree 이미 알아요')
  await click('tree 이미 알아요')
  await sent()
  const word = { lemma: 'tree', pos: 'noun', sense: 1 }
  expect(told).toMatchObject([
    { kind: 'WORD_STATE_SET', ...word, state: 'KNOWN' },
    { kind: 'WORD_REMOVED', ...word },
  ])
})

test('reading reports the article as finished before the step', async () => {
  await openStudy(upTo('READ'))
  await click('다 읽었어요')
  await sent()
  expect(heading()).toBe('떠올리기')
  const kinds = told.map(({ kind }) => kind).filter((kind) => kind !== 'ARTICLE_OPENED')
  expect(kinds).toEqual(['ARTICLE_FINISHED', 'SELF_STUDY_STEP_DONE'])
})

describe('what is remembered', () => {
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('무슨 내용이었나요?')

  test('survives a reload as a draft and is gone once it was handed in', async () => {
    const first = await openStudy(upTo('RECALL'))
    await write('무슨 내용이었나요?', '작은 숲 🌳 <b>이야기</b>')
    first.leave()
    const second = await openStudy(upTo('RECALL'))
    expect(field().value).toBe('작은 숲 🌳 <b>이야기</b>')
    await click('기사 내용과 비교하기')
    expect(document.activeElement?.textContent).toBe('내가 떠올린 것')
    expect(screen.getByRole('region', { name: '이런 내용이었어요' }).textContent).toContain('s1 번역s3 번역')
    await click('전혀 못 떠올렸어요')
    await sent()
    expect(ended()).toEqual([{ step: 'RECALL', text: '작은 숲 🌳 <b>이야기</b>', mark: 'NONE' }])
    second.leave()
    await openStudy(upTo('RECALL'))
    expect(field().value).toBe('')
  })

  test('is compared with the points that the editors wrote, in both languages, where there are any', async () => {
    const recallPoints = [
      { en: 'Trees need light.', ko: '나무는 빛이 필요하다.' },
      { en: 'A town has a wood.', ko: '도시에 숲이 있다.' },
    ]
    await openStudy({ ...upTo('RECALL'), recallPoints })
    expect(screen.queryByText('Trees need light.')).toBeNull()
    await write('무슨 내용이었나요?', '작은 숲')
    await click('기사 내용과 비교하기')
    const rows = within(screen.getByRole('region', { name: '이런 내용이었어요' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Trees need light.나무는 빛이 필요하다.',
      'A town has a wood.도시에 숲이 있다.',
    ])
    expect(rows[0]?.querySelector('[lang="en"]')?.textContent).toBe('Trees need light.')
  })

  test.each([
    ['only spaces', ' \n ', '먼저 써 주세요.'],
    ['5,000 characters', '가'.repeat(5_000), '500자까지 쓸 수 있어요.'],
    ['nothing that can be seen', '\u202e\u0007', '먼저 써 주세요.'],
  ])('as %s is not handed in, and nothing is lost', async (_, text, sentence) => {
    await openStudy(upTo('RECALL'))
    await write('무슨 내용이었나요?', text)
    await click('기사 내용과 비교하기')
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(field().value).toBe(text)
    expect(ended()).toEqual([])
  })

  test('is kept while a step is looked at again', async () => {
    await openStudy({ ...upTo('QUESTIONS'), recall: { text: '나무 이야기', mark: 'SOME' } })
    await click(/^4단계 떠올리기, 마쳤어요/)
    expect(field().value).toBe('나무 이야기')
  })
})

test('questions go on once each has an answer, and show no way to a text that is closed', async () => {
  await openStudy(upTo('QUESTIONS'))
  expect(screen.queryByRole('button', { name: '다음 단계로' })).toBeNull()
  for (const number of [1, 2, 3]) {
    await click(new RegExp(`one of ${number}`))
    if (number < 3) await click('다음 문제')
  }
  expect(screen.queryByText('본문에서 보기')).toBeNull()
  await click('다음 단계로')
  expect(heading()).toBe('받아쓰기')
})

test('questions that were answered under the article are practised once more, and nothing of it is recorded', async () => {
  const answers = ['q1', 'q2', 'q3'].map(wrongAnswer)
  await openStudy(upTo('QUESTIONS'), { 'GET /articles/:id': anArticle({ answers }) })
  expect(screen.getByText(/전에 푼 문제예요/)).toBeTruthy()
  expect(screen.queryByText('q1의 까닭')).toBeNull()
  for (const number of [1, 2, 3]) {
    await click(new RegExp(`two of ${number}`))
    expect(screen.getByText(`q${number}의 까닭`)).toBeTruthy()
    if (number < 3) await click('다음 문제')
  }
  expect(screen.getByText('3문제 가운데 3문제를 맞혔어요.')).toBeTruthy()
  await sent()
  expect(told.filter(({ kind }) => kind === 'QUIZ_ANSWERED')).toEqual([])
  await click('다음 단계로')
  expect(heading()).toBe('받아쓰기')
})

describe('a dictated sentence', () => {
  const writeDown = async (text: string) => {
    await write('들은 문장', text)
    fireEvent.keyDown(screen.getByLabelText('들은 문장'), { key: 'Enter' })
    await settle()
  }

  test('does not show its text before it is written, and is judged by the server', async () => {
    await openStudy(upTo('DICTATION'))
    expect(screen.queryByText('Trees grow.')).toBeNull()
    await click(/^문장 듣기/)
    await click(/^문장 듣기/)
    await writeDown('Trees')
    await sent()
    const verdict = within(screen.getByRole('region', { name: '풀이' })).getByRole('status')
    expect(verdict.textContent).toBe('50% 맞게 썼어요.')
    // The field that was written in is gone.
    expect(document.activeElement).toBe(verdict)
    expect(screen.getByText('Trees grow.')).toBeTruthy()
    expect(told.find(({ kind }) => kind === 'SENTENCE_DICTATED')).toMatchObject({
      sentenceId: 's2',
      typed: 'Trees',
      replays: 1,
    })
    await click('다음 문장')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^문장 듣기/ }))
    await click('모르겠어요')
    await click('다음 단계로')
    expect(heading()).toBe('소리 내어 읽기')
  })

  test('without a connection is stored, says so, and is judged when the connection is back', async () => {
    setOnline(false)
    await openStudy(upTo('DICTATION'))
    await writeDown('Trees')
    await sent()
    expect(within(screen.getByRole('region', { name: '풀이' })).getByRole('status').textContent).toBe(
      '답을 저장했어요. 연결되면 채점해 드릴게요.',
    )
    setOnline(true)
    await sent()
    expect(within(screen.getByRole('region', { name: '풀이' })).getByRole('status').textContent).toBe(
      '50% 맞게 썼어요.',
    )
  })

  test('that was written on another device is not asked again', async () => {
    await openStudy({ ...upTo('DICTATION'), written: [aWriting('s2')] })
    expect(screen.getByText('2 / 2')).toBeTruthy()
    expect(screen.getByLabelText('들은 문장')).toBeTruthy()
  })
})

describe('a summary', () => {
  async function compare(remarks: boolean, answers = {}) {
    const page = await openStudy({ ...upTo('SUMMARY'), remarks }, answers)
    await write('영어 요약', 'Trees grow. They are small.')
    await click('모범 요약과 비교하기')
    return page
  }

  test('is checked by four points beside the model, without any model of language', async () => {
    await compare(false)
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    expect(screen.getByText(/지금은 AI 의견을 받을 수 없어요/)).toBeTruthy()
    await click('왜 그랬는지 썼어요.', 'checkbox')
    await click('누가 무엇을 했는지 썼어요.', 'checkbox')
    await click('집중 학습 마치기')
    await sent()
    expect(ended()).toEqual([{ step: 'SUMMARY', text: 'Trees grow. They are small.', checks: ['WHO_WHAT', 'WHY'] }])
  })

  test.each([
    ['ok', '영어 문장으로 써 주세요.'],
    ['작은 숲이 도시에서 빨리 자라요. 사람들이 심어요.', '영어 문장으로 써 주세요.'],
    ['😀😀😀😀', '영어 문장으로 써 주세요.'],
    ['Trees grow.', '한 문장만 더 써 주세요.'],
    ['Trees grow. Trees grow.', '한 문장만 더 써 주세요.'],
  ])('as %j is not compared yet', async (text, sentence) => {
    await openStudy(upTo('SUMMARY'))
    await write('영어 요약', text)
    await click('모범 요약과 비교하기')
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('stands beside the model of its level, and beside the points of the article where there is none', async () => {
    const page = await openStudy({ ...upTo('SUMMARY'), model: 'Small forests grow in cities.' })
    await write('영어 요약', 'Trees grow. They are small.')
    await click('모범 요약과 비교하기')
    expect(screen.getByRole('region', { name: '모범 요약' }).textContent).toContain('Small forests grow in cities.')
    page.leave()
    await compare(false)
    expect(screen.queryByText('Trees.')).toBeNull()
    expect(screen.getByRole('region', { name: '이런 내용이었어요' })).toBeTruthy()
  })

  test('goes to a language model when that is asked for alone, and its remarks are marked', async () => {
    const page = await compare(true, {
      'POST /self-study/:id/remarks': { remarks: [{ quote: 'They are small', ko: '<b>왜</b> 작은지도 써 보세요.' }] },
    })
    expect(page.made.map(({ name }) => name)).not.toContain('POST /self-study/:id/remarks')
    await click('의견 받기')
    expect(page.sent('POST /self-study/:id/remarks')).toEqual([{ level: 'B1', text: 'Trees grow. They are small.' }])
    expect(screen.getByText('<b>왜</b> 작은지도 써 보세요.')).toBeTruthy()
    expect(screen.getByText(/AI가 만든 의견이라 틀릴 수 있어요/)).toBeTruthy()
  })

  test('keeps its checklist when the language model does not answer', async () => {
    await compare(true, { 'POST /self-study/:id/remarks': refusal('GATEWAY_UNAVAILABLE') })
    await click('의견 받기')
    expect(screen.getByRole('alert').textContent).toContain('연결한 서비스가 응답하지 않아요.')
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
  })
})

test('an article without sound, words and questions can still be studied', async () => {
  const silent = { getVoices: () => [], speak: () => undefined, cancel: () => undefined }
  Object.assign(window.speechSynthesis, silent)
  await openStudy(aStudy({}, { words: [], dictation: [] }), { 'GET /articles/:id': anArticle({ quiz: [] }) })
  expect(screen.getByText('이 기사에는 미리 볼 단어가 없어요.')).toBeTruthy()
  await click(/^5단계/)
  await click('다음 단계로')
  expect(heading()).toBe('받아쓰기')
  expect(screen.getByText('이 기사에는 받아쓸 문장이 없어요.')).toBeTruthy()
})
