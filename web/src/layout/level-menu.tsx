import { sentenceOf } from '@readgrow/client'
import type { Level } from '@readgrow/contract/constants'
import { CheckIcon, ChevronDownIcon, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { call, setSession, useSession } from '#session'
import { Disclosure } from './disclosure.tsx'
import { sayLevelChanged } from './level-changed.ts'

interface LevelMenuProps {
  readonly levels: readonly { level: Level; description: string }[]
}

/** The reading level. */
export function LevelMenu({ levels }: LevelMenuProps) {
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const current = levels.find((each) => each.level === session?.customerLevel)

  async function choose(customerLevel: Level, close: () => void): Promise<void> {
    close()
    if (customerLevel === session?.customerLevel) return
    setBusy(true)
    try {
      setSession(await call('POST /common/change-level', { body: { customerLevel } }))
      sayLevelChanged(customerLevel)
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Disclosure
      button={
        <>
          {current ? `${current.level} ${current.description}` : '레벨 선택'}
          <ChevronDownIcon className="size-4" />
        </>
      }
      buttonLabel={`레벨 ${current ? `${current.level} ${current.description}` : '선택 안 함'}, 바꾸기`}
      buttonClass="inline-flex min-h-11 items-center gap-1 rounded-full border border-rule bg-surface px-3 text-body font-semibold hover:border-edge"
      panelLabel="레벨 선택"
      panelClass="absolute top-full right-0 w-52"
    >
      {(close) => (
        <ul>
          {levels.map(({ level, description }) => (
            <li key={level}>
              <button
                type="button"
                disabled={busy}
                aria-current={level === session?.customerLevel ? 'true' : undefined}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-ink/6"
                onClick={() => void choose(level, close)}
              >
                <span className="w-7 font-semibold">{level}</span>
                <span className="grow text-ink-soft">{description}</span>
                {level === session?.customerLevel && <CheckIcon className="size-5 text-green" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}
