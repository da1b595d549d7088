import { useEffect, useRef, useState } from 'react'
import { speakOnce, useWordVoice } from '#articles'
import { hushHouse, useDisplay } from '#display'
import type { DictationTask } from './dictation-way.ts'

const slowest = 0.6

/** Says the dictation once by itself, then on request. The slow voice is a hint and counts separately. */
export function useDictated({ expected, silent }: Pick<DictationTask, 'expected' | 'silent'>) {
  const { state: voice } = useWordVoice()
  const { speed } = useDisplay()
  const [replays, setReplays] = useState(0)
  const [slowReplays, setSlowReplays] = useState(0)
  const said = useRef(false)
  useEffect(() => {
    if (said.current || silent || voice !== 'ready') return
    said.current = true
    speakOnce(expected, useDisplay.getState().speed)
  }, [expected, silent, voice])
  useEffect(
    () => () => {
      window.speechSynthesis?.cancel()
      hushHouse()
    },
    [],
  )
  return {
    replays,
    slowReplays,
    replay: () => {
      setReplays(replays + 1)
      speakOnce(expected, speed)
    },
    replaySlowly: () => {
      setSlowReplays(slowReplays + 1)
      speakOnce(expected, slowest)
    },
  }
}
