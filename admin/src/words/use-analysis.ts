import type { CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { useAsk } from '#api'
import { useEditor } from '#editor'

export type Analysis = CallReply<'GET /admin/newsroom/manuscripts/:id/analysis'>
export type AnalysedSentence = Analysis['sentences'][number]
export type Token = AnalysedSentence['tokens'][number]

/** The analysis of the saved text; saving makes it stale. */
export function useAnalysis(level: VersionLevel) {
  const { id } = useEditor()
  return useAsk('GET /admin/newsroom/manuscripts/:id/analysis', { params: { id }, query: { level } })
}
