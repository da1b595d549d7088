import { sentenceOf } from '@readgrow/client'
import { ScreenFailure } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { useAsk } from '#query'
import type { PracticeSettings } from './settings.ts'
import { PracticeFields } from './settings-fields.tsx'
import { usePracticeSettings } from './use-practice-settings.ts'

/** The settings of practice among the other settings; shows `waiting` until they have come. */
export function PracticeSettingsPart({ waiting }: { readonly waiting: ReactNode }) {
  const overview = useAsk('GET /vocabulary/overview')
  if (overview.data) return <Fields saved={overview.data.settings} />
  if (overview.isPending) return waiting
  return (
    <ScreenFailure
      title="복습 설정을 불러오지 못했어요"
      message={sentenceOf(overview.error)}
      onRetry={() => void overview.refetch()}
      busy={overview.isFetching}
    />
  )
}

function Fields({ saved }: { readonly saved: PracticeSettings }) {
  const { settings, change } = usePracticeSettings(saved)
  return (
    <div>
      <PracticeFields settings={settings} onChange={change} />
    </div>
  )
}
