import { sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeDisplay } from '#display'
import { ask } from '#query'
import { call } from '#session'
import { type Settings, type SettingsReply, undone } from './settings.ts'

/** Long enough for the data in the page, too short to hide what another device has changed. */
const freshMs = 2_000

const { queryKey } = ask('GET /learning/settings')

/** What changes or reads the settings of a page in its turn, one after the other. */
export const settingsInTurn = { id: 'learner-settings' }

interface LearnerSettings {
  readonly reply: UseQueryResult<SettingsReply>
  /** Takes effect at once and resolves to whether the server has stored it. If not, it is undone with a message. */
  readonly change: (change: Partial<Settings>) => Promise<boolean>
}

/** The learner's settings. Changes are sent one after the other, each with everything that holds by then. */
export function useSettings(): LearnerSettings {
  const queries = useQueryClient()
  const reply = useQuery({ ...ask('GET /learning/settings'), staleTime: freshMs })
  const put = (make: (settings: Settings) => Settings) =>
    queries.setQueryData<SettingsReply>(queryKey, (now) => now && { ...now, settings: make(now.settings) })
  const saving = useMutation({
    scope: settingsInTurn,
    mutationFn: () => {
      const now = queries.getQueryData<SettingsReply>(queryKey)
      if (!now) throw new Error('Settings are changed where they stand.')
      return call('PUT /learning/settings', { body: now.settings }, { quiet: true })
    },
  })

  async function change(to: Partial<Settings>): Promise<boolean> {
    // The change shows without waiting for anything: a control that does not move at once looks broken. What was being
    // read is let go of as it is, or it would take the change back with it.
    void queries.cancelQueries({ queryKey }, { revert: false })
    const before = queries.getQueryData<SettingsReply>(queryKey)?.settings
    if (!before) return false
    put((now) => ({ ...now, ...to }))
    try {
      await saving.mutateAsync()
    } catch (error) {
      put((now) => undone(now, before, to))
      showToast({ type: 'error', message: `저장하지 못했어요. ${sentenceOf(error)}`, durationMs: 4_000 })
      return false
    }
    // What was chosen for this one day gives way to what is to hold from now on.
    if (to.minutesPerDay) changeDisplay({ today: null })
    void queries.invalidateQueries({ queryKey: ask('GET /home').queryKey, refetchType: 'none' })
    showToast({ type: 'success', message: '저장했어요.' })
    return true
  }
  return { reply, change }
}
