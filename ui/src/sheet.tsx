import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { backdropClasses } from './dialog.tsx'
import { closeUnlessOpening } from './dismissal.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useWideScreen } from './use-media-query.ts'

export type SheetProps = {
  open: boolean
  /** Called on Esc, the browser's Back, the close button, a press outside and a swipe down. */
  onClose: () => void
  /** Names the sheet; shown at the top unless `titleHidden`. */
  title: string
  titleHidden?: boolean | undefined
  children: ReactNode
  /** Buttons at the foot; they stay in view while the content scrolls. */
  footer?: ReactNode
  /** Where it is from 768 px on. Under 768 px it always rises from the bottom. */
  wide?: 'center' | 'side' | undefined
  /** False leaves the page usable around it, as for a word in an article. */
  modal?: boolean | undefined
  /** What gets the focus at first, otherwise the first control; false leaves it where it is. */
  initialFocus?: RefObject<HTMLElement | null> | boolean | undefined
}

const popupClasses = classNames(
  'pointer-events-auto relative flex w-full flex-col border-rule bg-surface text-ink shadow-float outline-none',
  'transition duration-calm ease-calm data-swiping:transition-none data-swiping:select-none',
  'max-md:max-h-[85dvh] max-md:rounded-t-[20px] max-md:border-t max-md:pb-[env(safe-area-inset-bottom)]',
  'max-md:[transform:translateY(var(--drawer-swipe-movement-y,0px))]',
  'max-md:data-starting-style:[transform:translateY(100%)] max-md:data-ending-style:[transform:translateY(100%)]',
)

const wideClasses = {
  center: classNames(
    'md:max-h-[85dvh] md:max-w-lg md:rounded-card md:border',
    'md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0 md:data-ending-style:translate-y-2 md:data-ending-style:opacity-0',
  ),
  side: classNames(
    'md:h-full md:max-w-md md:border-l md:[transform:translateX(var(--drawer-swipe-movement-x,0px))]',
    'md:data-starting-style:[transform:translateX(100%)] md:data-ending-style:[transform:translateX(100%)]',
  ),
}

const placeClasses = {
  center: 'items-end md:items-center md:justify-center md:p-6',
  side: 'items-end md:items-stretch md:justify-end',
}

/** A bottom sheet on phones, a centred or side panel from 768 px on. Swiping it down (or right) closes it. */
export function Sheet(props: SheetProps) {
  const { open, onClose, wide = 'center', modal = true, initialFocus } = props
  useBackCloses(open, onClose)
  const swipeDirection = useWideScreen() && wide === 'side' ? 'right' : 'down'
  return (
    <Drawer.Root open={open} onOpenChange={closeUnlessOpening(onClose)} modal={modal} swipeDirection={swipeDirection}>
      <Drawer.Portal>
        {modal && <Drawer.Backdrop className={backdropClasses} />}
        <Drawer.Viewport
          className={classNames('pointer-events-none fixed inset-0 z-float flex print:hidden', placeClasses[wide])}
        >
          <Drawer.Popup
            className={classNames(popupClasses, wideClasses[wide])}
            {...(initialFocus !== undefined && { initialFocus })}
          >
            <SheetBody {...props} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function SheetBody({ title, titleHidden = false, children, footer }: SheetProps) {
  return (
    <>
      <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge/60 md:hidden" />
      <header
        className={classNames(
          'flex items-start gap-2 pr-2 pl-5',
          titleHidden ? 'absolute top-1 right-0 z-1' : 'pt-1.5 md:pt-3',
        )}
      >
        <Drawer.Title className={titleHidden ? 'sr-only' : 'flex-1 pt-2 text-heading font-bold leading-snug'}>
          {title}
        </Drawer.Title>
        <Drawer.Close
          render={
            <IconButton aria-label="닫기">
              <CloseIcon />
            </IconButton>
          }
        />
      </header>
      <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">
        {children}
      </Drawer.Content>
      {footer && <footer className="flex gap-2 border-t border-rule px-5 py-3">{footer}</footer>}
    </>
  )
}

export interface ConfirmSheetProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done; the phone's Back means no. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'primary', busy = false, onConfirm, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Sheet>
  )
}
