import type { RecordingPurpose } from '@readgrow/contract/constants'
import { lazySheet } from '@readgrow/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useConsents } from './use-consent.ts'

const ConsentSheet = lazySheet(async () => (await import('./consent-sheet.tsx')).ConsentSheet)

/** Asks for one consent with a press: true once it is given, false when the sheet is closed without it. */
export function useAgree(purpose: RecordingPurpose): {
  readonly agree: () => Promise<boolean>
  readonly sheet: ReactNode
} {
  const { consents, has, agree } = useConsents()
  const [asked, setAsked] = useState<{ readonly answer: (given: boolean) => void } | null>(null)
  const consent = consents?.find((each) => each.purpose === purpose)
  return {
    agree: () => (has(purpose) ? Promise.resolve(true) : new Promise<boolean>((answer) => setAsked({ answer }))),
    sheet: (
      <Suspense fallback={null}>
        {asked && consent && (
          <ConsentSheet
            consent={consent}
            otherwise="동의하지 않기"
            onAgree={async () => {
              await agree(consent)
              asked.answer(true)
            }}
            onClose={() => {
              // After an agreement the promise is settled already.
              asked.answer(false)
              setAsked(null)
            }}
          />
        )}
      </Suspense>
    ),
  }
}
