const leaving = new Map<string, Promise<unknown>>()

/** Remembers a recording that its screen was left in the middle of, while its last seconds are written. */
export function rememberLeft(recordingId: string, written: Promise<unknown>): void {
  leaving.set(
    recordingId,
    written.catch(() => undefined),
  )
}

/** The recordings that were left on this page, as far as they were recorded: no other tab is at them. */
export async function leftHere(): Promise<ReadonlySet<string>> {
  await Promise.all(leaving.values())
  return new Set(leaving.keys())
}
