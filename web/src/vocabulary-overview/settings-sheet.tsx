import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import { hasStudyDay, PracticeFields, type PracticeSettings, useSavePracticeSettings } from '#practice-settings'

interface SettingsSheetProps {
  readonly settings: PracticeSettings
  readonly onClose: () => void
}

/** The settings of practice beside the words they are about; saved on request. */
export function SettingsSheet({ settings, onClose }: SettingsSheetProps) {
  const [draft, setDraft] = useState(settings)
  const saving = useSavePracticeSettings()
  const possible = hasStudyDay(draft.easyDays)
  const save = () =>
    saving.mutate(draft, {
      onSuccess: () => {
        showToast({ type: 'success', message: '저장했어요. 다음 문제부터 적용돼요.', durationMs: 3_000 })
        onClose()
      },
    })
  return (
    <Sheet
      open
      onClose={onClose}
      title="복습 설정"
      footer={
        <Button wide busy={saving.isPending} onClick={() => possible && save()}>
          저장하기
        </Button>
      }
    >
      <PracticeFields settings={draft} onChange={(to) => setDraft({ ...draft, ...to })} />
      <p role="alert" className="mt-3 text-body text-red empty:hidden">
        {possible && saving.isError && sentenceOf(saving.error)}
      </p>
    </Sheet>
  )
}
