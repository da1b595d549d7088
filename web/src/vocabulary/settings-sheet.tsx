import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#query'
import { call } from '#session'
import { hasStudyDay, type PracticeSettings } from './settings.ts'
import { Amount, EasyDays, Retentions } from './settings-fields.tsx'

interface SettingsSheetProps {
  readonly settings: PracticeSettings
  readonly onClose: () => void
}

/** How much a day, how surely, and on which days less; each with what it costs. */
export function SettingsSheet({ settings, onClose }: SettingsSheetProps) {
  const [draft, setDraft] = useState(settings)
  const queries = useQueryClient()
  const change = (to: Partial<PracticeSettings>) => setDraft({ ...draft, ...to })
  const saving = useMutation({
    mutationFn: () => call('PUT /vocabulary/settings', { body: draft }, { quiet: true }),
    onSuccess: (saved) => {
      const { queryKey } = ask('GET /vocabulary/overview')
      queries.setQueryData(queryKey, (before) => before && { ...before, settings: saved })
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['GET /vocabulary/today'], refetchType: 'none' })
      showToast({ type: 'success', message: '저장했어요. 다음 답부터 이대로 해요.', durationMs: 3_000 })
      onClose()
    },
  })
  const possible = hasStudyDay(draft.easyDays)
  return (
    <Sheet
      open
      onClose={onClose}
      title="복습 설정"
      footer={
        <Button wide busy={saving.isPending} onClick={() => possible && saving.mutate()}>
          저장하기
        </Button>
      }
    >
      <Amount
        label="하루 새 단어"
        value={draft.newPerDay}
        {...{ min: 0, max: 30, step: 1 }}
        cost={newCost(draft.newPerDay)}
        onChange={(newPerDay) => change({ newPerDay })}
      />
      <Amount
        label="하루 복습"
        value={draft.reviewsPerDay}
        {...{ min: 20, max: 400, step: 10 }}
        cost="이보다 많은 날은 나머지를 다음 날로 미뤄요."
        onChange={(reviewsPerDay) => change({ reviewsPerDay })}
      />
      <Retentions value={draft.retention} onChange={(retention) => change({ retention })} />
      <EasyDays days={draft.easyDays} onChange={(easyDays) => change({ easyDays })} />
      <p role="alert" className="mt-3 text-[0.9375rem] text-red empty:hidden">
        {!possible && '모든 요일을 쉬면 복습할 날이 없어요. 하루는 남겨 주세요.'}
        {possible && saving.isError && sentenceOf(saving.error)}
      </p>
    </Sheet>
  )
}

const newCost = (perDay: number) =>
  perDay === 0 ? '새 단어 없이 복습만 해요.' : `한 달이면 약 ${perDay * 30}개예요. 많을수록 며칠 뒤의 복습도 늘어요.`
