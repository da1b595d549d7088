import type { CallReply } from '@readgrow/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import type { MemberAction } from './names.ts'

export type BulkResult = CallReply<'POST /admin/members/acts'> & { readonly action: MemberAction }

// As many as the server takes in one call; it answers that within a second.
const mostAtOnce = 500

/** The ids in parts, each small enough for one call. */
export const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

/** One action on many, sent in parts; `onPart` gets each part's reply, the result collects all of them. */
export function useBulkAction(onPart: (part: BulkResult) => void) {
  const [done, setDone] = useState(0)
  const performing = useMutation({
    mutationFn: async ({
      action,
      ids: all,
    }: {
      readonly action: MemberAction
      readonly ids: readonly string[]
    }): Promise<BulkResult> => {
      const result: BulkResult = { action, done: [], refused: [] }
      setDone(0)
      for (const ids of inParts(all)) {
        const part = await call('POST /admin/members/acts', { body: { act: action, ids } })
        onPart({ action, ...part })
        result.done.push(...part.done)
        result.refused.push(...part.refused)
        setDone(result.done.length + result.refused.length)
      }
      return result
    },
  })
  return { performing, done }
}

/** The state after an action; null removes the member from the list. */
export const stateAfter = { APPROVE: 'ACTIVE', REJECT: null, DEACTIVATE: 'DEACTIVATED', REACTIVATE: 'ACTIVE' } as const
