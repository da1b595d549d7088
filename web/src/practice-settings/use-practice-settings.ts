import { sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ask } from '#query'
import { call } from '#session'
import { hasStudyDay, type PracticeSettings } from './settings.ts'

// A slider passes many values on its way.
const saveAfterMs = 500

/** Saves the settings, one request after the other, and updates what shows them. */
export function useSavePracticeSettings() {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'practice-settings' },
    mutationFn: (settings: PracticeSettings) =>
      call('PUT /vocabulary/settings', { body: settings }, { quiet: true, keepalive: true }),
    onSuccess: (saved) => {
      const { queryKey } = ask('GET /vocabulary/overview')
      queries.setQueryData(queryKey, (before) => before && { ...before, settings: saved })
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: ['GET /vocabulary/today'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['GET /home'], refetchType: 'none' })
    },
  })
}

/**
 * Settings that hold here at once and are saved a moment after the last change; undone and said where the server does
 * not keep them. A week without a day for reviews is shown and never sent.
 */
export function usePracticeSettings(saved: PracticeSettings) {
  const { mutateAsync } = useSavePracticeSettings()
  const [draft, setDraft] = useState<PracticeSettings | null>(null)
  const latest = useRef<PracticeSettings | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    timer.current = undefined
    const settings = latest.current
    if (!settings || !hasStudyDay(settings.easyDays)) return
    try {
      await mutateAsync(settings)
      showToast({ type: 'success', message: '저장했어요.' })
    } catch (error) {
      showToast({ type: 'error', message: `저장하지 못했어요. ${sentenceOf(error)}`, durationMs: 4_000 })
    }
    // A later change is sent by its own call, with everything that holds by then.
    if (latest.current !== settings) return
    latest.current = null
    setDraft(null)
  }

  function change(to: Partial<PracticeSettings>): void {
    latest.current = { ...(latest.current ?? saved), ...to }
    setDraft(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), saveAfterMs)
  }

  useWhenLeaving(() => {
    if (timer.current !== undefined) void save()
  })
  return { settings: draft ?? saved, change }
}

function useWhenLeaving(leave: () => void): void {
  const leaving = useEffectEvent(leave)
  useEffect(() => {
    const leaveNow = () => leaving()
    window.addEventListener('pagehide', leaveNow)
    return () => {
      window.removeEventListener('pagehide', leaveNow)
      leaveNow()
    }
  }, [])
}
