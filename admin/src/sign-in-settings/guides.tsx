import { CopyLine } from '#parts'
import { type Guide, guidesFor, type Step } from './guide-steps.ts'
import type { SettingsProps } from './settings.ts'

/** For each service, where to press in its console and what to bring back, one under the other. */
export function SignInGuides({ settings }: SettingsProps) {
  return (
    <GuideList label="서비스별 연결 순서">
      {guidesFor(settings).map(({ id, name, signIn }) => (
        <OneGuide key={id} name={`${name} 연결 순서`} steps={signIn} />
      ))}
    </GuideList>
  )
}

export function ProvisioningGuides({ settings }: SettingsProps) {
  return (
    <GuideList label="서비스별 인사 연동 순서">
      {guidesFor(settings).map(({ id, name, provisioning }) => (
        <OneGuide key={id} name={`${name} 연동 순서`} steps={provisioning} />
      ))}
    </GuideList>
  )
}

const GuideList = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <section aria-label={label} className="min-w-0 rounded-card border border-rule">
    <div className="divide-y divide-rule">{children}</div>
    <p className="border-rule border-t px-4 py-2 text-small text-ink-faint">
      메뉴의 이름은 서비스가 바꾸거나 언어에 따라 다를 수 있어요.
    </p>
  </section>
)

const OneGuide = ({ name, steps }: { readonly name: string; readonly steps: Guide['provisioning'] }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">{name}</summary>
    {typeof steps === 'string' ? (
      <p className="px-4 pb-4 text-body text-ink-soft">{steps}</p>
    ) : (
      <ol className="grid list-decimal gap-2 pr-4 pb-4 pl-9 text-body text-ink-soft marker:text-ink-faint">
        {steps.map((step) => (
          <li key={textOf(step)} className="min-w-0 pl-1 [overflow-wrap:anywhere]">
            {textOf(step)}
            {typeof step !== 'string' && (
              <div className="mt-1.5">
                <CopyLine {...step.copy} />
              </div>
            )}
          </li>
        ))}
      </ol>
    )}
  </details>
)

const textOf = (step: Step) => (typeof step === 'string' ? step : step.text)
