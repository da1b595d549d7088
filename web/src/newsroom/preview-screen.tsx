import { showToast } from '@readgrow/ui'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { DraftContext } from '#articles'
import { useAsk } from '#query'
import { ArticleScreen } from '#reader'
import { levelQuery } from '../address-queries.ts'
import { openDraftClient, type Preview, previewCall } from './draft-client.ts'

/** A saved draft on the page of an article: the reader's own screen, with a query cache that answers from the draft. */
export function Screen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const query = levelQuery(search)
  const queries = useQueryClient()
  const [drafts] = useState(() => openDraftClient(queries, id, query))
  const { data: preview } = useAsk(previewCall, { params: { id }, query })
  return (
    <div onClickCapture={stay}>
      <Line preview={preview} />
      <DraftContext value={true}>
        <QueryClientProvider client={drafts}>
          <ArticleScreen />
        </QueryClientProvider>
      </DraftContext>
    </div>
  )
}

/** What is done after leaving would count as reading, so links of the page do not lead away. */
function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[href]')
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  showToast({ message: '미리보기에서는 다른 화면으로 가지 않아요.' })
}

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Says on every page of it that this is no article yet. */
function Line({ preview }: { readonly preview: Preview | undefined }) {
  return (
    <div className="sticky top-0 z-bar border-rule border-b bg-green-soft px-4.5 py-2 text-small sm:px-6">
      <p>
        <strong>미리보기 · 저장된 초안</strong>
        {preview && <span className="tabular"> · {clock.format(new Date(preview.savedAt))} 저장</span>}
        <span className="text-ink-soft"> · 여기서 한 일은 기록되지 않아요.</span>
      </p>
      {preview && <Withheld withheld={preview.withheld} />}
    </div>
  )
}

function Withheld({ withheld: { questions, notes } }: Pick<Preview, 'withheld'>) {
  const parts = [questions > 0 && `문제 ${questions}개`, notes > 0 && `끊어읽기 ${notes}문장`].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="text-amber">덜 썼거나 문장이 바뀐 {parts.join(', ')}은 독자에게 보이지 않아서 여기에도 없어요.</p>
  )
}
