import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'

const one = 'aaaaaaaa-1111-4111-8111-111111111111'
const other = 'bbbbbbbb-2222-4222-8222-222222222222'
type Store = typeof import('./slice-store.ts')
let store: Store

beforeEach(async () => {
  const device = fakeDevice()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('IDBKeyRange', device.IDBKeyRange)
  vi.resetModules()
  store = await import('./slice-store.ts')
})

const put = (index: number, { id = one, owner = 'kim', at = index } = {}) =>
  store.storeSlice({
    ...{ recordingId: id, owner, index, at, purpose: 'anchor' },
    blob: new Blob([`${index}.`], { type: 'audio/webm;codecs=opus' }),
  })
const found = async (owner = 'kim') =>
  Promise.all(
    (await store.findRecordings(owner)).map(async ({ id, blob, ...rest }) => ({
      id,
      text: await blob.text(),
      ...rest,
    })),
  )

describe('what a closed tab left behind', () => {
  test('is put together in its order, also beyond ten slices', async () => {
    for (const index of [10, 2, 0, 1, 3, 4, 5, 6, 7, 8, 9]) await put(index)
    expect(await found()).toEqual([{ id: one, text: '0.1.2.3.4.5.6.7.8.9.10.', purpose: 'anchor', at: 10 }])
    expect((await store.findRecordings('kim'))[0]?.blob.type).toBe('audio/webm')
  })

  test('ends before a slice that is missing', async () => {
    for (const index of [0, 1, 3]) await put(index)
    expect(await found()).toMatchObject([{ text: '0.1.', at: 1 }])
  })

  test('is nothing without the first slice, which has the head of the file', async () => {
    for (const index of [1, 2]) await put(index)
    expect(await found()).toEqual([])
  })

  test('is found by its owner alone', async () => {
    await put(0, { id: other, owner: 'lee' })
    await put(0)
    expect(await found()).toMatchObject([{ id: one }])
    expect(await found('lee')).toMatchObject([{ id: other }])
    expect(await found('')).toEqual([])
  })

  test('is forgotten as a whole, and nothing else with it', async () => {
    for (const index of [0, 1, 11]) await put(index)
    await put(0, { id: other })
    await store.forgetRecording(one)
    expect(await found()).toMatchObject([{ id: other }])
    await store.forgetRecordings()
    expect(await found()).toEqual([])
  })

  test('is nothing where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    vi.resetModules()
    store = await import('./slice-store.ts')
    expect(await store.findRecordings('kim')).toEqual([])
    await expect(store.forgetRecording(one)).resolves.toBeUndefined()
  })
})
