import { type PolicyDocument, policyTitles } from '@readgrow/contract/constants'
import { ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { PolicyBlocks } from '#policies'
import { useAsk } from '#query'
import { ReadingBox } from './reading-box.tsx'

interface PolicySheetProps {
  readonly document: PolicyDocument
  /** The one that was agreed to. */
  readonly version: string
  readonly onClose: () => void
}

/** A document in the version that the person agreed to. */
export function PolicySheet({ document, version, onClose }: PolicySheetProps) {
  const query = /^\d{4}-\d{2}-\d{2}$/.test(version) ? { version } : {}
  const policy = useAsk('GET /policies/:document', { params: { document }, query })
  return (
    <Sheet open onClose={onClose} title={policyTitles[document]}>
      {policy.isPending && (
        <Waiting>
          <SkeletonLines count={10} />
        </Waiting>
      )}
      {policy.isError && !policy.data && (
        <ScreenFailure
          title="문서를 불러오지 못했어요"
          message={failureSentence(policy.error)}
          onRetry={() => void policy.refetch()}
          busy={policy.isFetching}
        />
      )}
      {policy.data && (
        <ReadingBox name={policyTitles[document]}>
          <p className="tabular text-body text-ink-faint">{koreanDate(policy.data.effectiveOn)}부터 시행해요.</p>
          <PolicyBlocks blocks={policy.data.blocks} />
        </ReadingBox>
      )}
    </Sheet>
  )
}
