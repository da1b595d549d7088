import { openQueryClient as open } from '@readgrow/client/react'
import type { QueryClient } from '@tanstack/react-query'
import { callNamed } from './call.ts'

const freshMs = 15_000

/** The query cache of the desk. What an action changes shows on other screens too. */
export const openQueryClient = (): QueryClient => open({ answer: callNamed, freshMs, actionsAge: true })
