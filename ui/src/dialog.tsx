import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeUnlessOpening } from './dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useBackCloses } from './use-back-closes.ts'

export const backdropClasses = classNames(
  'fixed inset-0 z-float bg-scrim transition-opacity duration-calm ease-calm',
  'data-starting-style:opacity-0 data-ending-style:opacity-0 print:hidden',
)

const panelClasses = classNames(
  'relative flex max-h-full w-full flex-col overflow-hidden rounded-card border border-rule bg-surface text-ink shadow-float',
  'outline-none transition duration-calm ease-calm',
  'data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:translate-y-2 data-ending-style:opacity-0',
)

const viewportClasses = 'fixed inset-0 z-float flex items-center justify-center p-4 print:hidden'

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' }

export type DialogProps = {
  open: boolean
  /** Called on Esc, the browser's Back, the close button or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot; they stay in view while the content scrolls. */
  footer?: ReactNode
  width?: keyof typeof widths | undefined
  /** What gets the focus at first; otherwise the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** A modal window with a title; traps the focus and gives it back, locks the page's scrolling. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, width = 'medium', initialFocus } = props
  useBackCloses(open, onClose)
  return (
    <BaseDialog.Root open={open} onOpenChange={closeUnlessOpening(onClose)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClasses} />
        <BaseDialog.Viewport className={viewportClasses}>
          <BaseDialog.Popup className={classNames(panelClasses, widths[width])} {...(initialFocus && { initialFocus })}>
            <header className="flex items-start gap-2 pt-3 pr-2 pl-5 sm:pl-6">
              <BaseDialog.Title className="flex-1 pt-2 text-heading font-bold leading-snug">{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton aria-label="닫기">
                    <CloseIcon />
                  </IconButton>
                }
              />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
              {description && (
                <BaseDialog.Description className="mb-4 text-ink-soft">{description}</BaseDialog.Description>
              )}
              {children}
            </div>
            {footer && (
              <footer className="flex justify-end gap-2 border-t border-rule px-5 py-3 sm:px-6">{footer}</footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type QuestionProps = {
  open: boolean
  title: string
  message?: ReactNode
  children?: ReactNode
}

export type AlertDialogProps = QuestionProps & { onClose: () => void; closeLabel?: string | undefined }

/** A message that must be read, with one button. */
export function AlertDialog({ onClose, closeLabel = '확인', ...question }: AlertDialogProps) {
  return (
    <QuestionFrame {...question} onDismiss={onClose}>
      <Button wide onClick={onClose}>
        {closeLabel}
      </Button>
    </QuestionFrame>
  )
}

export type ConfirmDialogProps = QuestionProps & {
  /** The verb of the action, such as "삭제하기". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action; Esc and the browser's Back mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = '취소', tone = 'primary', busy = false, onConfirm, onCancel, ...question } = props
  return (
    <QuestionFrame {...question} onDismiss={onCancel}>
      <div className="grid w-full grid-cols-2 gap-2">
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </QuestionFrame>
  )
}

function QuestionFrame(props: Omit<QuestionProps, 'children'> & { children: ReactNode; onDismiss: () => void }) {
  useBackCloses(props.open, props.onDismiss)
  return (
    <BaseAlertDialog.Root open={props.open} onOpenChange={closeUnlessOpening(props.onDismiss)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropClasses} />
        <BaseAlertDialog.Viewport className={viewportClasses}>
          <BaseAlertDialog.Popup className={classNames(panelClasses, 'max-w-sm p-6')}>
            <BaseAlertDialog.Title className="text-heading font-bold leading-snug">{props.title}</BaseAlertDialog.Title>
            {props.message && (
              <BaseAlertDialog.Description className="mt-2 text-ink-soft">{props.message}</BaseAlertDialog.Description>
            )}
            <div className="mt-6">{props.children}</div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
