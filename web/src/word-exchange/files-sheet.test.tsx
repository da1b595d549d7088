import { type Failure, type FakeApi, refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blobOf } from '#downloads'
import { openWords } from '../testing/words.ts'
import { FilesSheet } from './files-sheet.tsx'
import { importable } from './word-files.ts'

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
})

type Found = CallReply<'POST /vocabulary/import'>
const found = (over: Partial<Found> = {}): Found => ({
  added: 2,
  unchanged: 1,
  withoutMeaning: 0,
  problems: [{ line: 4, message: '단어가 비어 있어요.' }],
  sample: [{ lemma: 'temple', ko: '절', sentence: 'An old temple.' }],
  ...over,
})

async function openSheet(answer: (dry: boolean) => Found | Failure) {
  const [onImported, onClose] = [vi.fn(), vi.fn()]
  const page = await openWords(<FilesSheet onImported={onImported} onClose={onClose} />, '/vocabulary/my', {
    'POST /vocabulary/import': ({ query }) => answer(query.dry === 'true'),
    'GET /vocabulary/export': { fileName: '단어장.csv', mediaType: 'text/csv', base64: btoa('word') },
  })
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('가져올 파일'), { target: { files: [file] } })
  return { ...page, onImported, onClose, choose }
}
const asked = ({ madeTo }: FakeApi) => madeTo('POST /vocabulary/import').map(({ query }) => query.dry)

describe('a file of words', () => {
  test('is checked first, and comes in only after the learner has seen what is in it', async () => {
    const { choose, onImported, ...page } = await openSheet(() => found())
    choose(new File(['temple,절'], 'words.csv', { type: 'application/vnd.ms-excel' }))
    await screen.findByText('새 단어 2개가 들어와요.')
    expect(screen.getByText('words.csv · 이미 있는 단어 1개는 그대로 둬요')).toBeTruthy()
    expect(screen.getByText(/4번째 줄/).parentElement?.textContent).toContain('단어가 비어 있어요.')
    expect(screen.getByRole('cell', { name: 'An old temple.' })).toBeTruthy()
    expect(asked(page)).toEqual(['true'])
    fireEvent.click(screen.getByRole('button', { name: '2개 가져오기' }))
    await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
    expect(asked(page)).toEqual(['true', 'false'])
  })

  test('with nothing new in it has nothing to confirm', async () => {
    const { choose } = await openSheet(() => found({ added: 0, sample: [] }))
    choose(new File(['temple,절'], 'words.txt'))
    await screen.findByText('새로 들어올 단어가 없어요.')
    expect(screen.queryByRole('button', { name: /가져오기$/ })).toBeNull()
  })

  test.each([
    ['TOO_MANY_LINES', undefined, /빈 줄까지 2만 줄을 넘지 않게 나누어서 올려 주세요/],
    ['RATE_LIMITED', 1_500, /25분 후 다시 시도해 주세요/],
  ] as const)('that is refused with %s says what to do', async (code, retryAfter, sentence) => {
    const { choose } = await openSheet(() => refusal(code, { retryAfter }))
    choose(new File(['temple,절'], 'words.csv'))
    await screen.findByText(sentence)
  })

  test('whose words do not come in this time stays on the screen, to be confirmed again', async () => {
    const { choose } = await openSheet((dry) => (dry ? found() : refusal('RATE_LIMITED', { retryAfter: 1_500 })))
    choose(new File(['temple,절'], 'words.csv'))
    fireEvent.click(await screen.findByRole('button', { name: '2개 가져오기' }))
    await screen.findByText(/25분 후 다시 시도해 주세요/)
    expect(screen.getByRole('cell', { name: 'An old temple.' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '2개 가져오기' })).toBeTruthy()
  })

  test('that cannot be a list is refused here, one that cannot be read is refused by the server', async () => {
    const { choose, ...page } = await openSheet(() => refusal('INTERNAL'))
    for (const [name, sentence] of [
      ['words.xlsx', /^엑셀 파일은 가져올 수 없어요/],
      ['단어장.apkg', /^Anki 파일\(.apkg\)은 가져올 수 없어요/],
      ['words.pdf', /CSV, TSV, TXT 파일을 골라 주세요/],
    ] as const) {
      choose(new File(['x'], name))
      await screen.findByText(sentence)
    }
    choose(new File([], 'words.csv'))
    await screen.findByText(/^빈 파일이에요/)
    expect(asked(page)).toEqual([])
    choose(new File(['x'], 'words.csv'))
    await screen.findByText(/^일시적인 오류가 발생했어요/)
  })
})

test('the learner’s words come as a file under the name that the server gave it', async () => {
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download)
  })
  const { madeTo } = await openSheet(() => found())
  fireEvent.click(screen.getByRole('button', { name: 'CSV 내려받기' }))
  await screen.findByText('단어장.csv 파일을 내려받았어요.')
  expect(links).toEqual(['단어장.csv'])
  expect(madeTo('GET /vocabulary/export')).toMatchObject([{ query: { format: 'csv' } }])
})

test('every byte of a file survives its way as base64', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const blob = blobOf({ base64: btoa(String.fromCharCode(...bytes)), mediaType: 'application/octet-stream' })
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
})

test.each([
  ['words.CSV', 'text/csv'],
  ['anki.txt', 'text/plain'],
  ['list.tsv', 'text/tab-separated-values'],
  ['words.xlsx', undefined],
  ['words', undefined],
])('the kind of %s is %s, whatever the system calls it', (name, type) => {
  expect(importable(new File(['x'], name, { type: 'application/vnd.ms-excel' }))?.type).toBe(type)
})
