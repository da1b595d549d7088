import { type AnswerCall, openQueryClient as open } from '@readgrow/client/react'
import type { QueryClient } from '@tanstack/react-query'

const freshMs = 30_000
const rememberedMs = 30 * 60_000

/** The query cache of a learner's page. */
export const openQueryClient = (answer: AnswerCall): QueryClient => open({ answer, freshMs, rememberedMs })
