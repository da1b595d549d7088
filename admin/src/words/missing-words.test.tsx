import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InEditor } from '../testing/in-editor.tsx'
import { aManuscript, aVersion, aView } from '../testing/manuscript.ts'
import { openPage } from '../testing/open-page.tsx'
import { MissingWords } from './missing-words.tsx'

const call = 'PUT /admin/newsroom/words'
const example = { en: 'He spoke politely.', ko: '그는 공손하게 말했어요.' }
const politely = { ipa: 'pəˈlaɪtli', ko: '공손하게', base: 'polite', sure: true }
const plan = { ipa: 'plæn', ko: '', base: 'plan', sure: false }
const open = (filled: readonly string[] = []) =>
  openPage(
    <InEditor view={aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }))}>
      <MissingWords
        level="B1"
        missing={(
          [
            { lemma: 'politely', pos: 'adverb', level: 'B1', example, name: null, proposal: politely, draft: null },
            { lemma: 'plan', pos: 'noun', level: 'A2', example, name: null, proposal: plan, draft: null },
            { lemma: 'station', pos: 'noun', level: 'A1', example, name: null, proposal: null, draft: null },
          ] as const
        ).filter(({ lemma }) => !filled.includes(lemma))}
      />
    </InEditor>,
    { answers: { [call]: ({ body }) => ({ saved: body.entries.length }) } },
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what the rules are sure of is added by one press, what they only propose stays to be looked at', async () => {
  const page = await open()
  screen.getByText('polite에서 나온 말이에요.')
  screen.getByText('다른 품사에서 발음을 제안했어요. 확인해 주세요.')
  type('plan 뜻', '계획')
  fireEvent.click(screen.getByRole('button', { name: '확실한 제안 1개만 더하기' }))
  await screen.findByText('단어 1개를 사전에 더했어요.')
  expect(page.sent(call)).toEqual([
    {
      entries: [
        { lemma: 'politely', pos: 'adverb', ipa: 'pəˈlaɪtli', level: 'B1', senses: [{ ko: '공손하게', example }] },
      ],
    },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('plan 뜻').value).toBe('계획')
  expect(screen.queryByLabelText('politely 뜻')).toBeNull()
})

test('one word is added by itself, as the editor has changed it; one without a meaning cannot be', async () => {
  const page = await open()
  type('politely 뜻', '정중하게')
  expect(screen.queryByRole('button', { name: /확실한 제안/ })).toBeNull()
  expect(screen.getByRole('button', { name: '더하기 (station)' }).hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '더하기 (politely)' }))
  await screen.findByText('단어 1개를 사전에 더했어요.')
  expect(page.sent(call)[0]?.entries).toMatchObject([{ lemma: 'politely', senses: [{ ko: '정중하게' }] }])
})

test('what a model drafted is marked, left out when many are added, and added once an editor has read it', async () => {
  const draft = { ipa: 'ˈsteɪʃən', ko: '역', example: { en: 'The station is near.', ko: '역이 가까워요.' } }
  const page = await openPage(
    <InEditor view={aView(aManuscript({ B1: aVersion('s1 1 Trees grow.') }))}>
      <MissingWords
        level="B1"
        missing={[
          { lemma: 'station', pos: 'noun', level: 'A1', example, name: null, proposal: null, draft },
          {
            lemma: 'plan',
            pos: 'noun',
            level: 'A2',
            example,
            name: null,
            proposal: plan,
            draft: { ...draft, ipa: 'pla', ko: '계획' },
          },
          { lemma: 'drill', pos: 'noun', level: 'B1', example, name: null, proposal: null, draft: null },
        ]}
      />
    </InEditor>,
    { answers: { [call]: ({ body }) => ({ saved: body.entries.length }) } },
  )
  expect(screen.getAllByText('모델 초안')).toHaveLength(2)
  screen.getByText(/초안 2개는 하나씩 읽고 더해 주세요. 초안이 없는 단어가 1개 있어요/)
  expect(screen.getByLabelText<HTMLInputElement>('plan 발음 기호').value).toBe('plæn')
  expect(screen.getByRole('button', { name: '채운 단어 0개 사전에 더하기' }).hasAttribute('disabled')).toBe(true)
  type('plan 뜻', '계획, 방안')
  expect(screen.getAllByText('모델 초안')).toHaveLength(1)
  screen.getByRole('button', { name: '채운 단어 1개 사전에 더하기' })
  fireEvent.click(screen.getByRole('button', { name: '더하기 (station)' }))
  await screen.findByText('단어 1개를 사전에 더했어요.')
  expect(page.sent(call)).toEqual([
    {
      entries: [
        { lemma: 'station', pos: 'noun', ipa: draft.ipa, level: 'A1', senses: [{ ko: '역', example: draft.example }] },
      ],
    },
  ])
})

test('what was typed is still there after a reload and in another tab, until the dictionary has it', async () => {
  await open()
  type('station 뜻', '역, 정류장')
  type('politely 뜻', '정중하게')
  cleanup()
  const page = await open()
  const meaning = (lemma: string) => screen.queryByLabelText<HTMLInputElement>(`${lemma} 뜻`)?.value
  expect([meaning('politely'), meaning('plan'), meaning('station')]).toEqual(['정중하게', '', '역, 정류장'])
  fireEvent.click(screen.getByRole('button', { name: '더하기 (station)' }))
  await screen.findByText('단어 1개를 사전에 더했어요.')
  expect(page.sent(call)).toHaveLength(1)
  cleanup()
  await open()
  expect([meaning('politely'), meaning('station')]).toEqual(['정중하게', ''])
})

test('what was typed for a gap that somebody else has filled since is not offered, so that it replaces no entry', async () => {
  await open()
  type('plan 뜻', '계획')
  cleanup()
  await open(['plan'])
  expect(screen.queryByLabelText('plan 뜻')).toBeNull()
  screen.getByLabelText('station 뜻')
})

test('a word that looks like a name goes into the list of names by one press, and needs no entry', async () => {
  const minsu = {
    lemma: 'minsu',
    pos: 'noun',
    level: null,
    example,
    name: 'Minsu',
    proposal: null,
    draft: null,
  } as const
  await openPage(
    <InEditor view={aView(aManuscript({ B1: aVersion('s1 1 Minsu met Minsu.') }))}>
      <MissingWords level="B1" missing={[minsu, { ...minsu, lemma: 'drill', name: null }]} />
    </InEditor>,
  )
  expect(screen.getAllByRole('button', { name: /고유 명사에 넣기/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Minsu: 고유 명사에 넣기' }))
  await screen.findByText('저장하면 표에서 빠져요.')
  expect(screen.getByRole('button', { name: 'Minsu: 고유 명사에 있어요' }).getAttribute('aria-disabled')).toBe('true')
})
