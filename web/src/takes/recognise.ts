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
  /** What was heard until now; null where the recogniser failed, which is not the same as hearing nothing. */
  end(): Promise<string | null>
  abort(): void
}

const lastWordsMs = 2_000

/**
 * Has the browser's recogniser listen while something is recorded. Only with the learner's consent: in most browsers the
 * sound leaves the device. Null where there is none.
 */
export function listen(): Listener | null {
  const Recognition = found()
  if (!Recognition) return null
  const recognition = new Recognition()
  let texts: string[] = []
  let failed = false
  let ended = false
  let settle: (() => void) | null = null
  recognition.lang = 'en-US'
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = ({ results }) => {
    texts = Array.from(results, (result) => result[0].transcript.trim())
  }
  recognition.onerror = ({ error }) => {
    // Silence is a result; everything else means that nobody knows what was said.
    if (error !== 'no-speech') failed = true
  }
  recognition.onend = () => {
    ended = true
    settle?.()
  }
  try {
    recognition.start()
  } catch {
    return null
  }
  return {
    end: async () => {
      recognition.stop()
      if (!ended)
        await new Promise<void>((resolve) => {
          settle = resolve
          setTimeout(resolve, lastWordsMs)
        })
      return failed ? null : texts.filter((text) => text !== '').join(' ')
    },
    abort: () => recognition.abort(),
  }
}
