import { refusal, silence } from '@readgrow/client/testing'
import { draftFailures } from '@readgrow/contract/constants'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { DraftButton } from './draft-button.tsx'

const draft = 'POST /admin/newsroom/manuscripts/:id/draft'
const open = (answer: unknown, parts: readonly ('QUIZ' | 'WORDS')[] = ['QUIZ'], languageModel = true) =>
  openPage(
    <InEditor view={aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }))}>
      {parts.map((part) => (
        <DraftButton key={part} level="B1" part={part} />
      ))}
    </InEditor>,
    {
      answers: {
        'GET /admin/newsroom/shelf': {
          levels: [],
          openProblems: 0,
          providers: { languageModel, speech: false },
        },
        [draft]: answer as never,
      },
    },
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an answer that was no draft says so and why, and never that nobody answered', async () => {
  await open(refusal('DRAFT_UNUSABLE', { fields: [{ path: 'model', rule: 'FACTS' }] }))
  await press('B1 문제 초안 부탁하기')
  expect((await screen.findByText(draftFailures.FACTS)).textContent).toMatch(/^쓸 수 있는 초안이 아니었어요/)
  expect(screen.queryByText(/응답하지 않아요/)).toBeNull()
})

test('a silent model can be called off, and the button is free again without a complaint', async () => {
  await open(silence)
  await press('B1 문제 초안 부탁하기')
  await press('그만두기')
  const again = await screen.findByRole('button', { name: 'B1 문제 초안 부탁하기' })
  expect([again.hasAttribute('disabled'), screen.queryByText(/초안이 아니었어요|응답하지|닿지 못했/)]).toEqual([
    false,
    null,
  ])
})

test('where there is a model the words that the dictionary lacks are drafted', async () => {
  const withModel = await open(silence, ['WORDS'])
  await press('B1 단어 초안 부탁하기')
  await screen.findByRole('button', { name: '그만두기' })
  expect(withModel.sent(draft)).toEqual([{ revision: 1, level: 'B1', part: 'WORDS' }])
})

test('without a model the questions say where to set one up, and the words say nothing', async () => {
  await open(silence, ['QUIZ', 'WORDS'], false)
  expect(await screen.findAllByText(/언어 모델이 연결되어 있지 않아요/)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was left out of a draft is said beside the button', async () => {
  const next = { ...aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }), 2), dropped: ['제목', 's1'] }
  await open(next)
  await press('B1 문제 초안 부탁하기')
  await screen.findByText('기사에 없는 이름이나 숫자가 있어서 뺀 곳이 있어요: 제목, s1')
})
