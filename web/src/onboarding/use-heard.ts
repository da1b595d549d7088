import { useState } from 'react'
import { useVoiceState } from '#articles'
import type { Question } from './level-test.ts'
import { useScript } from './use-script.ts'

const nothingToHear: never[] = []

/** What is to be heard in a question, and whether it is read instead: where no voice is, or because one wants to. */
export function useHeard({ script }: Question) {
  const { speaking, play, stop } = useScript(script ?? nothingToHear)
  const voice = useVoiceState()
  const [wanted, setWanted] = useState<boolean | null>(null)
  return {
    voice,
    speaking,
    stop,
    toggle: () => (speaking ? stop() : play()),
    read: voice === 'none' || wanted === true,
    setRead: (read: boolean) => {
      stop()
      setWanted(read)
    },
  }
}

export type Heard = ReturnType<typeof useHeard>
