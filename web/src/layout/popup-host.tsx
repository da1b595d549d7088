import { lazy, Suspense } from 'react'
import { closePopup, usePopup } from './popup.ts'

const AlertDialog = lazy(() => import('@readgrow/ui/dialog').then((module) => ({ default: module.AlertDialog })))

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
