import { create } from 'zustand'

interface PopupState {
  readonly message: string | null
  readonly next: (() => void) | undefined
}

const usePopupState = create<PopupState>(() => ({ message: null, next: undefined }))

/** Shows a sentence that must be acknowledged; `next` runs when it has been. */
export function showPopup(message: string, next?: () => void): void {
  usePopupState.setState({ message, next })
}

export function closePopup(): void {
  const { next } = usePopupState.getState()
  usePopupState.setState({ message: null, next: undefined })
  next?.()
}

export const usePopup = usePopupState
