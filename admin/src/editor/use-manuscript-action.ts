import type { CallName, CallReply } from '@readgrow/contract'
import { type Action, type ActionOptions, useAction } from '#api'
import type { View } from '#manuscripts'
import { useEditor } from './editor-context.ts'

/** Calls that answer with the whole manuscript. */
export type ViewCall = { [N in CallName]: CallReply<N> extends View ? N : never }[CallName]

/** A call about the open manuscript; its reply becomes the state that every tab shows. */
export function useManuscriptAction<N extends ViewCall>(
  name: N,
  { done, ...options }: Pick<ActionOptions<N>, 'quiet' | 'call'> & { done?: (reply: CallReply<N>) => void } = {},
): Action<N> {
  const { took } = useEditor()
  return useAction(name, {
    ...options,
    done: (reply) => {
      took(reply as View)
      done?.(reply)
    },
  })
}
