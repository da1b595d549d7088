import { sentenceOf } from '@readgrow/client'
import type { Level } from '@readgrow/contract/constants'
import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sayLevelChanged } from '#layout'
import { call, setSession, useSession } from '#session'

/**
 * Sets the reading level. A first level leads on to the card of the first day. A change says
 * so and loads home.
 */
export function useLevelChoice() {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isFirst = session?.customerLevel === 'NONE' && !session.completedOnboard

  async function choose(customerLevel: Level): Promise<void> {
    setBusy(true)
    try {
      setSession(await call('POST /common/change-level', { body: { customerLevel } }))
      if (isFirst) await navigate('/onboard-card', { replace: true })
      else sayLevelChanged(customerLevel)
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { current: session?.customerLevel ?? 'NONE', busy, choose }
}
