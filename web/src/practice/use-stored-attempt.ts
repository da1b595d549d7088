import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Attempt, besideOtherTab, queueOf, withoutWords } from './attempt.ts'
import { storeAttempt } from './attempt-store.ts'
import { ownerOf, stillAsked } from './open-attempt.ts'

/**
 * The attempt, kept on the device and told to the reader's other tabs after every change; `latest` is for replies, which
 * no render waits for. A change that only a reply made is kept and not told: a tab in the background would tell what the
 * one in front has gone beyond.
 */
export function useStoredAttempt(opened: Attempt) {
  const queries = useQueryClient()
  const owner = ownerOf(queries)
  const [attempt, setAttempt] = useState(opened)
  const latest = useRef(opened)
  function adopt(next: Attempt): boolean {
    if (next === latest.current) return false
    latest.current = next
    setAttempt(next)
    return true
  }
  const tell = useOtherTabs(owner, (told) => adopt(besideOtherTab(latest.current, told)))
  function keep(next: Attempt): boolean {
    if (!adopt(next)) return false
    void storeAttempt(owner, next)
    return true
  }
  function change(next: Attempt): void {
    if (keep(next)) tell(next)
  }
  // Whoever comes back to this page may have practised on another device meanwhile.
  async function catchUp(): Promise<void> {
    const open = new Set(queueOf(latest.current).map(({ key }) => key))
    const asked = await stillAsked(queries, latest.current, new Date())
    // What was answered when the server was asked is not missing there for somebody else's answer.
    if (asked) change(withoutWords(latest.current, (key) => open.has(key) && !asked.has(key)))
  }
  useReturn(() => void catchUp())
  return { attempt, latest, change, keep }
}

function useReturn(listener: () => void): void {
  const returned = useEffectEvent(listener)
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') returned()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
}

interface Told {
  readonly owner: string
  readonly attempt: Attempt
}

/**
 * Hears how attempts of the same reader stand in the other tabs of this browser; returns how to tell them of this one.
 * A tab that somebody else has left open says nothing here.
 */
function useOtherTabs(owner: string, listener: (told: Attempt) => void): (attempt: Attempt) => void {
  const heard = useEffectEvent((told: Told) => {
    if (owner !== '' && told.owner === owner) listener(told.attempt)
  })
  const channel = useRef<BroadcastChannel | null>(null)
  useEffect(() => {
    // A browser without channels goes on as one tab.
    if (!('BroadcastChannel' in globalThis)) return
    const opened = new BroadcastChannel('rg-practice')
    opened.addEventListener('message', ({ data }: MessageEvent<Told>) => heard(data))
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [])
  return (attempt) => channel.current?.postMessage({ owner, attempt } satisfies Told)
}
