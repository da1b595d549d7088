import { hash } from 'node:crypto'
import type { Chance } from './clock.ts'

/** A secret for a link, a ticket or a cookie: 256 bits of chance as base64url. */
export const newToken = (chance: Chance): string => chance.bytes(32).toString('base64url')

/** What is kept of a token, so that whoever reads the database cannot use it. SHA-256 is enough: a token is no password. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
