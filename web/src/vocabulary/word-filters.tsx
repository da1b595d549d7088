import { type WordOrder, wordOrders, wordStageNames, wordStages } from '@readgrow/contract/constants'
import { Button, classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'
import type { wordsQuery } from '../address-queries.ts'
import { hardFromLapses, type SavedWord } from './word.ts'

type Filter = ReturnType<typeof wordsQuery>
type Narrow = (name: string, value: string | null) => void

const orderNames: Record<WordOrder, string> = {
  RECENT: '최근 저장순',
  WEAKEST: '기억 약한 순',
  DUE: '복습 빠른 순',
  ALPHABET: '알파벳순',
}

/** The address with one filter set or taken away; the others stay. */
export function narrowed(before: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

const states = [
  ['익히는 단어', null],
  ['쉬는 단어', 'paused'],
  ['이미 아는 단어', 'known'],
  ['제외한 단어', 'ignored'],
] as const

/** The states as tabs. A search carries over to another tab; a stage does not, because known words have none. */
export function stateTabs(search: URLSearchParams) {
  const tab = search.get('tab')?.toLowerCase() ?? null
  const isOther = states.some(([, value]) => value !== null && value === tab)
  return states.map(([label, value]) => {
    const address = narrowed(narrowed(narrowed(search, 'tab', value), 'stage', null), 'hard', null).toString()
    return {
      label,
      to: address ? `/vocabulary/my?${address}` : '/vocabulary/my',
      current: value === tab || (value === null && !isOther),
    }
  })
}

/** Stage, hard words and order; what the address says holds. */
export function Filters({ filter, onNarrow }: { readonly filter: Filter; readonly onNarrow: Narrow }) {
  const hasStage = filter.state === undefined || filter.state === 'LEARNING' || filter.state === 'PAUSED'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2">
      {hasStage && (
        <Choice label="단계" value={filter.stage ?? ''} onChange={(value) => onNarrow('stage', value || null)}>
          <option value="">모든 단계</option>
          {wordStages.map((stage) => (
            <option key={stage} value={stage}>
              {wordStageNames[stage]}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label="순서"
        value={filter.order ?? 'RECENT'}
        onChange={(value) => onNarrow('order', value === 'RECENT' ? null : value)}
      >
        {wordOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]}
          </option>
        ))}
      </Choice>
      {hasStage && (
        <button
          type="button"
          aria-pressed={filter.hard === 'yes'}
          title={`${hardFromLapses}번 넘게 잊은 단어`}
          onClick={() => onNarrow('hard', filter.hard ? null : 'yes')}
          className={classNames(
            'min-h-11 px-1 text-body underline-offset-4',
            filter.hard ? 'font-semibold text-green underline' : 'text-ink-soft hover:text-ink',
          )}
        >
          어려운 단어
        </button>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

/** The system's select without a frame: a filter is no field of a form. */
function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="-ml-1 min-h-11 max-w-full rounded-control bg-transparent px-1 text-body text-ink-soft hover:text-ink"
    >
      {children}
    </select>
  )
}

interface ArticleFilterProps {
  readonly articleId: string
  readonly words: readonly SavedWord[]
  readonly onClear: () => void
}

/** Says that only the words of one article are shown. */
export function ArticleFilter({ articleId, words, onClear }: ArticleFilterProps) {
  const place = words.find(({ sentence }) => sentence?.place?.articleId === articleId)?.sentence?.place
  return (
    <p className="flex items-center justify-between gap-4 border-rule border-b py-1 text-body text-ink-soft">
      <span>
        {place && (
          <span lang="en" className="font-serif">
            {place.headline}
          </span>
        )}{' '}
        {place ? '기사에서 만난 단어' : '한 기사에서 만난 단어'}
      </span>
      <Button variant="quiet" size="small" className="min-h-11 shrink-0" onClick={onClear}>
        모두 보기
      </Button>
    </p>
  )
}
