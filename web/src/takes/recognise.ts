interface RecognitionResult {
  readonly isFinal: boolean
  readonly 0: { readonly transcript: string }
}
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: { readonly results: ArrayLike<RecognitionResult> }) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}
type RecognitionClass = new () => Recognition

const found = (): RecognitionClass | undefined => {
  const scope = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** Whether this browser has a recogniser at all. */
export const canRecognise = (): boolean => typeof window !== 'undefined' && found() !== undefined

export interface Listener {
  /** Hears nothing until it goes on: what is not recorded is nobody's to hear. */
  pause(): void
  resume(): void
  /**
   * What was heard until now; null where the recogniser failed or ended before it was told to, which is not the same as
   * hearing nothing: words after that would count as missed.
   */
  end(): Promise<string | null>
  abort(): void
}

const lastWordsMs = 2_000

/** One recogniser beside one recording. */
class Hearing implements Listener {
  readonly #recognition: Recognition
  /** Of the stretch that is heard now; `#earlier` has those before a pause. */
  #texts: string[] = []
  readonly #earlier: string[] = []
  #failed = false
  #ended = false
  #wanted = true
  #settle: (() => void) | null = null

  /** Throws what the browser throws where it cannot listen. */
  constructor(recognition: Recognition) {
    this.#recognition = recognition
    recognition.lang = 'en-US'
    recognition.continuous = true
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      this.#texts = Array.from(results, (result) => result[0].transcript.trim())
    }
    recognition.onerror = ({ error }) => {
      // Silence is a result; everything else means that nobody knows what was said.
      if (error !== 'no-speech') this.#failed = true
    }
    recognition.onend = () => {
      this.#ended = true
      // Many browsers end at the first silence or after a minute.
      if (this.#wanted) this.#failed = true
      this.#settle?.()
    }
    this.#begin()
  }

  pause(): void {
    if (this.#wanted && !this.#ended) this.#recognition.stop()
    this.#wanted = false
  }

  resume(): void {
    if (this.#wanted) return
    this.#wanted = true
    try {
      // One that is still ending cannot begin: what is said meanwhile would be lost.
      this.#begin()
    } catch {
      this.#failed = true
    }
  }

  async end(): Promise<string | null> {
    this.pause()
    if (!this.#ended)
      await new Promise<void>((resolve) => {
        this.#settle = resolve
        setTimeout(resolve, lastWordsMs)
      })
    return this.#failed ? null : [...this.#earlier, ...this.#texts].filter((text) => text !== '').join(' ')
  }

  abort(): void {
    this.#recognition.abort()
  }

  #begin(): void {
    this.#earlier.push(...this.#texts)
    this.#texts = []
    this.#ended = false
    this.#recognition.start()
  }
}

/**
 * Has the browser's recogniser listen while something is recorded. Only with the learner's consent: in most browsers the
 * sound leaves the device. Null where there is none.
 */
export function listen(): Listener | null {
  const Recognition = found()
  if (!Recognition) return null
  try {
    return new Hearing(new Recognition())
  } catch {
    return null
  }
}
