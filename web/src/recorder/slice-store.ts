import { deviceStore } from '#device-store'

/** A few seconds of a recording that is not finished. Without the first one nothing can be decoded. */
interface Slice {
  readonly id: string
  readonly owner: string
  readonly recordingId: string
  readonly index: number
  readonly at: number
  /** What the recording is for, as its screen wrote it. */
  readonly purpose: string
  readonly blob: Blob
}

export interface FoundRecording {
  readonly id: string
  readonly purpose: string
  readonly blob: Blob
  /** When its last seconds were written, in ms since 1970. */
  readonly at: number
}

const store = deviceStore({ database: 'readgrow-recordings', store: 'slices', durability: 'strict' })

export async function storeSlice(slice: Omit<Slice, 'id'>): Promise<void> {
  await store.run('readwrite', (slices) => slices.put({ ...slice, id: `${slice.recordingId}/${slice.index}` }))
}

/** Recordings that a closed tab or a full battery left behind, each as far as it was written. */
export async function findRecordings(owner: string): Promise<FoundRecording[]> {
  const slices = await store.run<Slice[]>('readonly', (all) => all.getAll()).catch(() => [])
  const mine = slices.filter((slice) => slice.owner === owner)
  return [...Map.groupBy(mine, ({ recordingId }) => recordingId)].flatMap(([id, found]) => {
    const ordered = found.toSorted((a, b) => a.index - b.index)
    const whole = ordered.filter(({ index }, place) => index === place)
    const [first] = whole
    if (!first) return []
    // A slice names its codec as well, which a finished recording does not.
    const [type = ''] = first.blob.type.split(';')
    const blob = new Blob(
      whole.map((slice) => slice.blob),
      { type },
    )
    return [{ id, purpose: first.purpose, blob, at: whole.at(-1)?.at ?? first.at }]
  })
}

export async function forgetRecording(recordingId: string): Promise<void> {
  const range = IDBKeyRange.bound(`${recordingId}/`, `${recordingId}/\uffff`)
  await store.run('readwrite', (slices) => slices.delete(range)).catch(() => undefined)
}

export const forgetRecordings = (): Promise<void> => store.drop()
