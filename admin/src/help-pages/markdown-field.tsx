import { sentenceOf } from '@readgrow/client'
import { classNames, SkeletonLines, TextTree, Waiting } from '@readgrow/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { call } from '#api'
import { problemSentences } from './names.ts'

const previewAfterMs = 700

interface MarkdownFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** A text and, beside it, what readers would see of it. */
export function MarkdownField({ value, onChange, error }: MarkdownFieldProps) {
  const id = useId()
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), previewAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold text-small text-ink-soft">
          글 (마크다운)
        </label>
        <textarea
          id={id}
          rows={24}
          value={value}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className="block w-full rounded-control border border-edge/70 bg-surface p-3 font-mono text-body aria-invalid:border-red"
        />
        <p id={`${id}-error`} role="status" className="mt-1 text-red text-small empty:mt-0">
          {error}
        </p>
      </div>
      <Preview markdown={settled} isWaiting={settled !== value} />
    </div>
  )
}

function Preview({ markdown, isWaiting }: { readonly markdown: string; readonly isWaiting: boolean }) {
  const query = useQuery({
    queryKey: ['help preview', markdown],
    queryFn: () => call('POST /admin/help/preview', { body: { markdown } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const problems = query.data?.problems ?? []
  return (
    <section aria-label="미리보기">
      <p className="mb-1 font-semibold text-small text-ink-soft">미리보기</p>
      <div
        className={classNames(
          'min-h-40 rounded-control border border-rule bg-paper p-4',
          (isWaiting || query.isPlaceholderData) && 'opacity-70',
        )}
      >
        {query.isPending && (
          <Waiting>
            <SkeletonLines count={6} />
          </Waiting>
        )}
        {query.isError && (
          <p role="alert" className="text-body text-red">
            {sentenceOf(query.error)}
          </p>
        )}
        {query.data && !query.isError && <TextTree tree={query.data.tree} />}
        {query.data?.tree.length === 0 && <p className="text-body text-ink-faint">글을 쓰면 여기에 보여요.</p>}
      </div>
      {problems.length > 0 && (
        <ul className="mt-2 grid gap-1 text-amber text-small">
          {problems.slice(0, 20).map(({ problem, line }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one line may have the same problem twice.
            <li key={`${line} ${problem} ${place}`}>
              {line}째 줄: {problemSentences[problem]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
