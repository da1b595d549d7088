import { create } from 'zustand'

interface PopupState {
  readonly message: string | null
  readonly then: (() => void) | undefined
}

const usePopupState = create<PopupState>(() => ({ message: null, then: undefined }))

/** Shows a sentence that must be acknowledged; `then` runs when it has been. */
export function showPopup(message: string, then?: () => void): void {
  usePopupState.setState({ message, then })
}

export function closePopup(): void {
  const { then } = usePopupState.getState()
  usePopupState.setState({ message: null, then: undefined })
  then?.()
}

export const usePopup = usePopupState
