import type { CallArgs, CallName, CallReply, SentFile } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { useReason } from '#drafts'
import { ReasonDialog } from './reason-dialog.tsx'
import { saveFile } from './save-file.ts'
import { useSteppedAction } from './use-step-up.tsx'

/** The calls that answer with a file. */
type FileCall = { [N in CallName]: CallReply<N> extends SentFile ? N : never }[CallName]

interface ExportDialogProps<N extends FileCall> {
  readonly call: N
  /** What is sent with a reason; null while the fields do not fit together. */
  readonly args: (reason: string) => CallArgs<N> | null
  /** Names the reason, which outlives a reload and a lost session. */
  readonly kept: string
  readonly title: string
  /** What is in the file, and who reads that it was taken. */
  readonly message: ReactNode
  /** The sentence once the file is there. */
  readonly said: string
  /** What the file is to hold and how, before the reason. */
  readonly fields?: ReactNode
  readonly onClose: () => void
}

/** Asks for the reason of a file that is logged with it, and hands the file to the browser. */
export function ExportDialog<N extends FileCall>(props: ExportDialogProps<N>) {
  const { call, args, title, message, said, fields, onClose } = props
  const kept = useReason(props.kept)
  const { action, sheet } = useSteppedAction(call, {
    done: (file) => {
      kept.forget()
      saveFile(file as SentFile)
      showToast({ type: 'success', message: said })
      onClose()
    },
  })
  const take = (reason: string) => {
    const asked = args(reason)
    if (asked) action.mutate(asked)
  }
  return (
    <ReasonDialog
      title={title}
      message={message}
      confirmLabel="내려받기"
      busy={action.isPending}
      kept={kept}
      onConfirm={take}
      onClose={onClose}
      fields={fields}
    >
      {sheet}
    </ReasonDialog>
  )
}
