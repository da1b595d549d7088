import { useAsk } from '#api'
import { Loaded, Mark, Nothing, Page, Section } from '#parts'
import { Domains } from './domains.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Name, joining, addresses and mail domains of a company. */
export function Screen() {
  const settings = useAsk('GET /admin/company')
  return (
    <Page title="회사 설정">
      <Loaded query={settings} what="회사 설정을">
        {(company) => (
          <>
            <Section title="기본 정보와 가입">
              <SettingsForm settings={company} />
            </Section>
            <Section title="메일 도메인">
              <Domains domains={company.domains} joining={company.joining} />
            </Section>
            <Section title="접속 주소">
              <p className="pt-3 text-body text-ink-soft">주소를 더하거나 바꾸려면 담당자에게 문의해 주세요.</p>
              {company.hosts.length === 0 ? (
                <Nothing>아직 주소가 없어요.</Nothing>
              ) : (
                <ul className="divide-y divide-rule">
                  {company.hosts.map(({ host, origin, canonical }) => (
                    <li key={host} className="flex min-h-11 flex-wrap items-center gap-2 py-1.5">
                      <span className="min-w-0">{origin}</span>
                      {canonical && <Mark tone="good">대표 주소</Mark>}
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
