import { type Article, allSentences } from './reading.ts'

// Nobody reads faster than this. A sentence seen for less time was scrolled past.
export const fastestWordsPerMinute = 400
const leastMs = 600
const lookEveryMs = 200
const barHeight = 72

/** How long a sentence must stand in view to count as read, in milliseconds. */
export const readingTimeMs = (words: number) => Math.max(leastMs, (words / fastestWordsPerMinute) * 60_000)

/**
 * Notices sentences that stood in view long enough to be read while the tab was visible, each once a visit. `take` hands
 * over those that nobody has taken yet.
 */
export function watchSentencesRead(
  text: HTMLElement | null,
  article: Article,
): { readonly take: () => string[]; readonly stop: () => void } {
  const waiting = new Map(allSentences(article).map(({ id, tokens }) => [id, readingTimeMs(tokens.length)]))
  const seenMs = new Map<string, number>()
  let found: string[] = []
  let lastLook = performance.now()
  function look(): void {
    const now = performance.now()
    // A tab that slept has shown nothing in the meantime.
    const passed = Math.min(now - lastLook, 2 * lookEveryMs)
    lastLook = now
    for (const [id, needed] of waiting) {
      const seen = isInView(text, id) ? (seenMs.get(id) ?? 0) + passed : 0
      seenMs.set(id, seen)
      if (seen < needed) continue
      waiting.delete(id)
      found.push(id)
    }
    if (waiting.size === 0) clearInterval(timer)
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    take: () => {
      const taken = found
      found = []
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

/** Whether the whole sentence can be read now; one that is taller than the window counts while it fills it. */
function isInView(text: HTMLElement | null, id: string): boolean {
  if (document.visibilityState !== 'visible') return false
  const sentence = text?.querySelector(`[data-sentence="${CSS.escape(id)}"]`)
  if (!sentence || sentence.hasAttribute('aria-hidden')) return false
  const { top, bottom } = sentence.getBoundingClientRect()
  const end = window.innerHeight - barHeight
  return (top >= 0 && bottom <= end) || (top <= 0 && bottom >= end)
}
