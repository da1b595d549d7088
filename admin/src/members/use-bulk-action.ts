import type { CallReply } from '@readgrow/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { type Stopped, sendInParts } from '#parts'
import type { MemberAction } from './names.ts'

type Reply = CallReply<'POST /admin/members/acts'>
export type BulkResult = Reply & {
  readonly action: MemberAction
  /** Where it ended before everybody was reached; null otherwise. */
  readonly stopped: Stopped | null
}

/** As many as the server takes in one call; it answers that within a second. */
export const mostAtOnce = 500

interface BulkWish {
  readonly action: MemberAction
  readonly ids: readonly string[]
  /** What the same act has done before it was stopped. */
  readonly before?: BulkResult
}

/** One action on many, sent in parts; `onPart` gets each part's reply, the result collects all of them. */
export function useBulkAction(onPart: (action: MemberAction, part: Reply) => void) {
  const [done, setDone] = useState(0)
  const performing = useMutation({
    mutationFn: async ({ action, ids, before }: BulkWish): Promise<BulkResult> => {
      const result: Reply = { done: [...(before?.done ?? [])], refused: [...(before?.refused ?? [])] }
      setDone(0)
      const send = async (part: string[]) => {
        const reply = await call('POST /admin/members/acts', { body: { act: action, ids: part } })
        onPart(action, reply)
        result.done.push(...reply.done)
        result.refused.push(...reply.refused)
        setDone((reached) => reached + part.length)
      }
      const stopped = await sendInParts(ids, { most: mostAtOnce, isContinued: before !== undefined, send })
      return { action, ...result, stopped }
    },
  })
  return { performing, done }
}

/** The state after an action; null removes the member from the list. */
export const stateAfter = { APPROVE: 'ACTIVE', REJECT: null, DEACTIVATE: 'DEACTIVATED', REACTIVATE: 'ACTIVE' } as const
