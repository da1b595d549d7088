import type { CallReply } from '@readgrow/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import type { MemberAct } from './names.ts'

export type BulkResult = CallReply<'POST /admin/members/acts'> & { readonly act: MemberAct }

// As many as the server takes in one call; it answers that within a second.
const mostAtOnce = 500

/** Ids in parts that one call takes. */
export const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

/** One act on many, in parts that the server takes; what was refused is gathered over all parts. */
export function useBulkAct(onPart: (part: BulkResult) => void) {
  const [done, setDone] = useState(0)
  const act = useMutation({
    mutationFn: async ({
      act,
      ids: all,
    }: {
      readonly act: MemberAct
      readonly ids: readonly string[]
    }): Promise<BulkResult> => {
      const result: BulkResult = { act, done: [], refused: [] }
      setDone(0)
      for (const ids of inParts(all)) {
        const part = await call('POST /admin/members/acts', { body: { act, ids } })
        onPart({ act, ...part })
        result.done.push(...part.done)
        result.refused.push(...part.refused)
        setDone(result.done.length + result.refused.length)
      }
      return result
    },
  })
  return { act, done }
}

/** The state that an act leads to; null for who is gone from the list. */
export const stateAfter = { APPROVE: 'ACTIVE', REJECT: null, DEACTIVATE: 'DEACTIVATED', REACTIVATE: 'ACTIVE' } as const
