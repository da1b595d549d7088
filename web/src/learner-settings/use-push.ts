import { sentenceOf } from '@readgrow/client'
import { showToast } from '@readgrow/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '#query'
import { call } from '#session'
import { PushRefused, type PushState, pushState, subscribeHere } from './push.ts'
import { unsubscribeHere } from './push-here.ts'
import type { Settings, SettingsReply } from './settings.ts'
import { settingsInTurn } from './use-settings.ts'

interface Push {
  /** Null until the browser has been asked. */
  readonly state: PushState | null
  readonly busy: boolean
  readonly turnOn: () => Promise<void>
  readonly turnOff: () => Promise<void>
}

const refusals: Record<PushRefused['why'], string> = {
  blocked: '브라우저에서 알림을 막아 두었어요. 브라우저 설정에서 허용해 주세요.',
  dismissed: '알림을 허용해야 받을 수 있어요.',
  'no-worker': '이 브라우저가 아직 준비되지 않았어요. 잠시 후 다시 켜 주세요.',
}

/** Notifications in this browser, together with the account's setting for them, which holds on every device. */
export function usePush(
  { pushKey, devices }: Pick<SettingsReply, 'pushKey' | 'devices'>,
  change: (change: Partial<Settings>) => Promise<boolean>,
): Push {
  const queries = useQueryClient()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => setState(await pushState())
  // How many devices there are is the server's to say, in its turn after the changes that are on their way: an answer
  // from before one would take it back.
  const { mutate: readAgain } = useMutation({
    scope: settingsInTurn,
    mutationFn: async () => void queries.invalidateQueries({ queryKey: ask('GET /learning/settings').queryKey }),
  })
  useEffect(() => {
    void pushState().then(setState)
  }, [])

  async function doing(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const message = error instanceof PushRefused ? refusals[error.why] : `저장하지 못했어요. ${sentenceOf(error)}`
      showToast({ type: 'error', message, durationMs: 4_000 })
    } finally {
      await look()
      setBusy(false)
      readAgain()
    }
  }

  const turnOn = () =>
    doing(async () => {
      if (pushKey === null) return
      const body = await subscribeHere(pushKey)
      try {
        await call('POST /push/subscriptions', { body }, { quiet: true })
      } catch (error) {
        await unsubscribeHere()
        throw error
      }
      await change({ reminderPush: true })
    })

  const turnOff = () =>
    doing(async () => {
      const endpoint = await unsubscribeHere()
      if (endpoint !== null) await call('POST /push/unsubscriptions', { body: { endpoint } }, { quiet: true })
      // The other devices go on. Without any, the setting would promise notifications that nobody gets.
      if (devices <= 1) await change({ reminderPush: false })
      else showToast({ type: 'success', message: '저장했어요.' })
    })

  return { state, busy, turnOn, turnOff }
}
