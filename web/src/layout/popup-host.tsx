import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { closePopup, usePopup } from './popup.ts'

interface AlertProps {
  readonly open: boolean
  readonly title: string
  readonly message: string
  readonly closeLabel: string
  readonly onClose: () => void
}

const AlertDialog = lazy(
  (): Promise<{ default: ComponentType<AlertProps> }> =>
    import('@readgrow/ui/dialog').then(
      (module) => ({ default: module.AlertDialog as ComponentType<AlertProps> }),
      () => ({ default: PlainAlert }),
    ),
)

/** Without a connection the dialog cannot be fetched; the sentence must be said all the same. */
function PlainAlert({ message, onClose }: AlertProps) {
  useEffect(() => {
    window.alert(message)
    onClose()
  }, [message, onClose])
  return null
}

/** Where alerts appear; the dialog is fetched with the first of them. */
export function PopupHost() {
  const message = usePopup((state) => state.message)
  if (message === null) return null
  return (
    <Suspense fallback={null}>
      <AlertDialog open title="알림" message={message} onClose={closePopup} closeLabel="확인" />
    </Suspense>
  )
}
