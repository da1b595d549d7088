import type { ConsentDocument } from '@readgrow/contract/facts'
import { Button, SkeletonLines, Waiting } from '@readgrow/ui'
import { ConsentList } from './consent-list.tsx'
import type { Agreed, ConsentItem } from './consents.ts'

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
