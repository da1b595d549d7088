import { sentenceOf } from '@readgrow/client'
import type { RecordingPurpose } from '@readgrow/contract/constants'
import { Button, lazySheet, showToast } from '@readgrow/ui'
import { Suspense, useState } from 'react'
import { koreanDay } from '#korean'
import { type Consent, useConsents } from './use-consent.ts'

const ConsentSheet = lazySheet(async () => (await import('./consent-sheet.tsx')).ConsentSheet)

const withdrawn: Readonly<Record<RecordingPurpose, string>> = {
  RECORDING: '동의를 철회했어요. 앞으로 녹음하지 않아요. 저장한 녹음은 따로 지울 수 있어요.',
  RECOGNISER: '동의를 철회했어요. 앞으로 음성 인식을 쓰지 않아요.',
  ASSESSMENT: '동의를 철회했어요. 앞으로 외부 음성 서비스에 보내지 않아요.',
}

/** What was agreed to about one's voice; each can be given and withdrawn by itself. */
export function ConsentLines({ only }: { readonly only?: RecordingPurpose }) {
  const { consents, agree, withdraw } = useConsents()
  const [asking, setAsking] = useState<Consent | null>(null)
  async function end(consent: Consent): Promise<void> {
    try {
      await withdraw(consent)
      showToast({ type: 'success', message: withdrawn[consent.purpose], durationMs: 4_000 })
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error as Error), durationMs: 4_000 })
    }
  }
  return (
    <ul className="mt-2">
      {consents
        ?.filter(({ purpose }) => only === undefined || purpose === only)
        .map((consent) => (
          <li
            key={consent.purpose}
            className="flex min-h-16 items-center justify-between gap-4 border-rule border-b py-2.5"
          >
            <div>
              <p className="font-medium">{consent.title}</p>
              <p className="text-body text-ink-faint tabular">
                {consent.agreedAt ? `${koreanDay(consent.agreedAt)} 동의` : '동의하지 않았어요'}
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              className="min-h-11 shrink-0"
              onClick={() => (consent.agreedAt ? void end(consent) : setAsking(consent))}
            >
              {consent.agreedAt ? '동의 철회하기' : '읽고 동의하기'}
              <span className="sr-only"> {consent.title}</span>
            </Button>
          </li>
        ))}
      <Suspense fallback={null}>
        {asking && (
          <ConsentSheet
            consent={asking}
            otherwise="동의하지 않기"
            onAgree={() => agree(asking)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </ul>
  )
}
