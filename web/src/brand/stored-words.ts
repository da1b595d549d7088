import type { VersionLevel } from '@readgrow/contract/constants'
import { useSyncExternalStore } from 'react'

/** A word that a visitor stored. It becomes an event in their log and has its id from the start. */
export interface StoredWord {
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
export const storedAtMost = 30

const none: readonly StoredWord[] = []
let words: readonly StoredWord[] | null = null
const listeners = new Set<() => void>()

export const keyOf = ({ lemma, pos, sense }: Pick<StoredWord, 'lemma' | 'pos' | 'sense'>) => `${lemma}|${pos}|${sense}`

const texts = ['id', 'at', 'articleId', 'level', 'sentenceId', 'lemma', 'pos'] as const
const isStoredWord = (value: unknown): value is StoredWord => {
  const word = value as StoredWord | null
  return texts.every((name) => typeof word?.[name] === 'string') && Number.isInteger(word?.sense)
}

function read(): readonly StoredWord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredWord).slice(0, storedAtMost) : none
  } catch {
    return none
  }
}

/** What this browser keeps for its visitor; empty where storage is closed. */
export function storedWords(): readonly StoredWord[] {
  words ??= read()
  return words
}

function write(next: readonly StoredWord[]): boolean {
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

export type StoreOutcome = 'stored' | 'full' | 'closed'

/** Keeps a word, once; `full` beyond thirty, `closed` where the browser keeps nothing. */
export function storeWord(word: Omit<StoredWord, 'id' | 'at'>): StoreOutcome {
  const before = storedWords()
  if (before.some((each) => keyOf(each) === keyOf(word))) return 'stored'
  if (before.length >= storedAtMost) return 'full'
  const complete = { ...word, id: crypto.randomUUID(), at: new Date().toISOString() }
  return write([...before, complete]) ? 'stored' : 'closed'
}

export const dropWord = (key: string): boolean => write(storedWords().filter((word) => keyOf(word) !== key))

/** Forgets the words that have been handed over; what was stored meanwhile stays. */
export function forgetWords(handedOver: readonly StoredWord[]): void {
  const ids = new Set(handedOver.map(({ id }) => id))
  write(read().filter(({ id }) => !ids.has(id)))
}

export function onStoredWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStoredWords = (): readonly StoredWord[] => useSyncExternalStore(onStoredWords, storedWords, () => none)
