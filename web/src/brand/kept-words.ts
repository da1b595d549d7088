import type { VersionLevel } from '@readgrow/contract/constants'
import { useSyncExternalStore } from 'react'

/** A word that a visitor kept: the event that will say so in his log, with its id from the first moment. */
export interface KeptWord {
  readonly id: string
  readonly at: string
  readonly articleId: string
  readonly level: VersionLevel
  readonly revision: number
  readonly sentenceId: string
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

const storageKey = 'rg_brand_words'
export const keptAtMost = 30

const none: readonly KeptWord[] = []
let words: readonly KeptWord[] | null = null
const listeners = new Set<() => void>()

export const keyOf = ({ lemma, pos, sense }: Pick<KeptWord, 'lemma' | 'pos' | 'sense'>) => `${lemma}|${pos}|${sense}`

const texts = ['id', 'at', 'articleId', 'level', 'sentenceId', 'lemma', 'pos'] as const
const isKeptWord = (value: unknown): value is KeptWord => {
  const word = value as KeptWord | null
  return texts.every((name) => typeof word?.[name] === 'string') && Number.isInteger(word?.sense)
}

function read(): readonly KeptWord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKeptWord).slice(0, keptAtMost) : none
  } catch {
    return none
  }
}

/** What this browser keeps for its visitor; empty where storage is closed. */
export function keptWords(): readonly KeptWord[] {
  words ??= read()
  return words
}

function write(next: readonly KeptWord[]): boolean {
  try {
    if (next.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    return false
  }
  words = next
  for (const listener of listeners) listener()
  return true
}

export type Keeping = 'kept' | 'full' | 'closed'

/** Keeps a word, once; `full` beyond thirty, `closed` where the browser keeps nothing. */
export function keepWord(word: Omit<KeptWord, 'id' | 'at'>): Keeping {
  const before = keptWords()
  if (before.some((each) => keyOf(each) === keyOf(word))) return 'kept'
  if (before.length >= keptAtMost) return 'full'
  const complete = { ...word, id: crypto.randomUUID(), at: new Date().toISOString() }
  return write([...before, complete]) ? 'kept' : 'closed'
}

export const dropWord = (key: string): boolean => write(keptWords().filter((word) => keyOf(word) !== key))

/** Forgets the words that have been handed over; what was kept meanwhile stays. */
export function forgetWords(handedOver: readonly KeptWord[]): void {
  const ids = new Set(handedOver.map(({ id }) => id))
  write(read().filter(({ id }) => !ids.has(id)))
}

export function onKeptWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useKeptWords = (): readonly KeptWord[] => useSyncExternalStore(onKeptWords, keptWords, () => none)
