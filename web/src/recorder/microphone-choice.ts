const key = 'rg_microphone'

/** The microphone that was chosen on this device; null for the browser's own choice. */
export function chosenMicrophone(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function chooseMicrophone(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // A private window forgets the choice.
  }
}
