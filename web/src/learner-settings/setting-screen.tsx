import { sentenceOf } from '@readgrow/client'
import { ScreenFailure, Skeleton, Waiting } from '@readgrow/ui'
import { DisplayPart } from './display-part.tsx'
import { PracticePart } from './practice-part.tsx'
import { ReminderPart } from './reminder-part.tsx'
import { ReportPart } from './report-part.tsx'
import type { Settings, SettingsReply } from './settings.ts'
import { StudyPart } from './study-part.tsx'
import { useSettings } from './use-settings.ts'

/** Goal, reminders, report, sound and display, practice. Every change takes effect and is saved at once. */
export function Screen() {
  const { reply, change } = useSettings()
  return (
    <div className="mx-auto max-w-2xl px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
      <title>학습 설정 · 리드그로우</title>
      <h1 className="border-ink border-b pb-3 font-bold text-title">학습 설정</h1>
      {reply.isPending && <SettingsSkeleton />}
      {reply.isError && !reply.data && (
        <ScreenFailure
          title="학습 설정을 불러오지 못했어요"
          message={sentenceOf(reply.error)}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        />
      )}
      {reply.data && <SavedSettings reply={reply.data} change={change} />}
      {!reply.isPending && (
        <>
          <DisplayPart />
          <PracticePart />
        </>
      )}
    </div>
  )
}

interface SavedSettingsProps {
  readonly reply: SettingsReply
  readonly change: (change: Partial<Settings>) => Promise<boolean>
}

function SavedSettings({ reply, change }: SavedSettingsProps) {
  const { settings, companyWeekdaysOnly } = reply
  return (
    <>
      <p className="mt-3 text-body text-ink-faint">바꾸면 바로 저장돼요.</p>
      <StudyPart settings={settings} companyWeekdaysOnly={companyWeekdaysOnly} change={(to) => void change(to)} />
      <ReminderPart reply={reply} change={change} />
      <ReportPart reply={reply} change={(to) => void change(to)} />
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Waiting className="grid gap-6 pt-16">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="mt-8 h-24 w-full" />
    </Waiting>
  )
}
