import type { DirectoryName } from './user-shape.ts'

const hangul = /^[\p{Script=Hangul}]+$/u
const longest = 40

/**
 * One name out of the parts that a directory has. Korean names are written family first and without a space; others
 * given first. Where parts are missing, the name that the directory displays, then the first half of the user name.
 */
export function nameOf({ givenName, familyName, displayName, formatted }: DirectoryName, userName: string): string {
  const parts = givenName && familyName ? joined(givenName, familyName) : null
  const name = parts ?? displayName ?? formatted ?? familyName ?? givenName ?? userName.split('@')[0] ?? ''
  return cut(name).trim() || cut(userName)
}

/** Cut between characters, never within one. */
function cut(text: string): string {
  const part = text.slice(0, longest)
  return part.isWellFormed() ? part : part.slice(0, -1)
}

const joined = (given: string, family: string): string =>
  hangul.test(given) && hangul.test(family) ? `${family}${given}` : `${given} ${family}`
