import type { ConsentDocument } from '@readgrow/contract/constants'
import { Button, Checkbox, SkeletonLines, Waiting } from '@readgrow/ui'
import { type Agreed, allConsents, type ConsentItem, howMany, isOffered, textAddress, withConsent } from './consents.ts'

interface ConsentListProps {
  readonly items: readonly ConsentItem[]
  readonly agreed: Agreed
  readonly onChange: (agreed: Agreed) => void
  /** Required items that were left open at the last try. */
  readonly missing: readonly ConsentDocument[]
}

/** One box for everything on top, then each item for itself with its text. */
export function ConsentList({ items, agreed, onChange, missing }: ConsentListProps) {
  const all = howMany(items, agreed)
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-body">약관 동의</legend>
      <div className="rounded-card border border-rule bg-surface px-4 py-1.5">
        <Checkbox
          label={<span className="font-semibold">전체 동의</span>}
          description={
            items.every((item) => item.required) ? undefined : '선택 항목에 동의하지 않아도 가입할 수 있어요.'
          }
          checked={all === 'all'}
          mixed={all === 'some'}
          onChange={() => onChange(all === 'all' ? new Set() : allConsents(items))}
        />
        <div className="mt-1.5 border-rule border-t pt-1.5">
          {items.map((item) => (
            <Checkbox
              key={item.document}
              className="has-disabled:text-ink-faint"
              mark={item.required ? '(필수)' : '(선택)'}
              label={item.title}
              checked={agreed.has(item.document)}
              disabled={!isOffered(item.document, agreed)}
              error={
                missing.includes(item.document) && !agreed.has(item.document)
                  ? '가입하려면 동의가 필요해요.'
                  : undefined
              }
              onChange={(event) => onChange(withConsent(agreed, item.document, event.target.checked))}
              trailing={<TextLink item={item} />}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function TextLink({ item }: { readonly item: ConsentItem }) {
  return (
    <a
      href={textAddress(item)}
      target="_blank"
      rel="noopener"
      aria-label={`${item.title} 내용 보기 (새 탭)`}
      className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-ink-soft underline underline-offset-2 hover:text-ink"
    >
      보기
    </a>
  )
}

interface ConsentSectionProps {
  readonly items: readonly ConsentItem[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
  readonly agreed: Agreed
  readonly onChange: (agreed: Agreed) => void
  readonly missing: readonly ConsentDocument[]
}

/** The consents, or that they are on their way, or that they could not be had. */
export function ConsentSection({ items, failed, onRetry, ...list }: ConsentSectionProps) {
  if (items) return <ConsentList items={items} {...list} />
  if (!failed) {
    return (
      <Waiting className="rounded-card border border-rule bg-surface px-4 py-5">
        <SkeletonLines count={6} />
      </Waiting>
    )
  }
  return (
    <div role="alert" className="rounded-card border border-rule bg-surface px-4 py-4">
      <p>약관을 불러오지 못했어요. 다시 불러온 뒤에 가입할 수 있어요.</p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  )
}
