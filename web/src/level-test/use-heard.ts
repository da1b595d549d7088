import { useState } from 'react'
import { useVoiceState } from '#articles'
import { useScript } from '#questions'
import type { Question } from './level-test.ts'

const nothingToHear: never[] = []

/** What is to be heard in a question, and whether it is read instead: without a voice, or because the learner wants to. */
export function useHeard({ script }: Question) {
  const { speaking, play, stop } = useScript(script ?? nothingToHear)
  const voice = useVoiceState()
  const [wanted, setWanted] = useState(false)
  // A script that has been shown counts as read, even if the taker listens afterwards.
  const [seen, setSeen] = useState<Question['script']>(null)
  const read = voice === 'none' || wanted
  const isSame = script !== null && JSON.stringify(seen) === JSON.stringify(script)
  return {
    voice,
    speaking,
    stop,
    toggle: () => (speaking ? stop() : play()),
    read,
    /** Whether it was heard, for its answer; null where there is nothing to hear. */
    heard: script && !read && !isSame,
    setRead: (next: boolean) => {
      stop()
      setWanted(next)
      setSeen(script)
    },
  }
}

export type Heard = ReturnType<typeof useHeard>
