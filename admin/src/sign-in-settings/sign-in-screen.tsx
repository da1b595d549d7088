import { useAsk } from '#api'
import { Loaded, Page, Section } from '#parts'
import { AutoLogin } from './auto-login.tsx'
import { CompanySso } from './company-sso.tsx'
import { PasswordSwitch } from './password-switch.tsx'
import { Provisioning } from './provisioning.tsx'

/** How members of a company sign in, and which of its machines have access. */
export function Screen() {
  const settings = useAsk('GET /admin/sign-in')
  return (
    <Page title="로그인 설정" lead="바꿀 때마다 감사 기록에 남아요.">
      <Loaded query={settings} what="로그인 설정을">
        {(now) => (
          <>
            <Section title="비밀번호 로그인">
              <PasswordSwitch settings={now} />
            </Section>
            <Section title="회사 계정 로그인 (SSO)">
              <CompanySso settings={now} />
            </Section>
            <Section title="인사 시스템 연동 (SCIM)">
              <Provisioning settings={now} />
            </Section>
            <Section title="자동 로그인 링크">
              <AutoLogin settings={now} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
