import type { Config } from '#platform/config'

const businessCheck = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no='

/** What the law requires below every page. An empty line is shown as missing, so that the operator sees it. */
export function footerOf(config: Config) {
  const { footer } = config
  const lines = [
    ['상호', footer.companyName],
    ['대표자', footer.representative],
    ['주소', footer.address],
    ['사업자등록번호', footer.businessNumber],
    ['통신판매업 신고번호', footer.mailOrderNumber],
    ['호스팅 제공자', footer.hostingProvider],
    ['개인정보 보호책임자', footer.privacyOfficer],
    ['청소년 보호책임자', footer.youthOfficer],
  ] as const
  const digits = footer.businessNumber.replace(/\D/g, '')
  return {
    lines: lines.map(([label, value]) => ({ label, value: value || '준비 중' })),
    supportEmail: footer.email || 'help@readgrow.kr',
    supportPhone: footer.phone || '준비 중',
    businessCheckUrl: digits.length === 10 ? `${businessCheck}${digits}` : null,
    copyright: `© ${footer.companyName || 'ReadGrow'}`,
  }
}

/** Names of empty footer settings; the start reports them, because the law requires them. */
export function missingFooterSettings(config: Config): string[] {
  return Object.entries(config.footer)
    .filter(([, value]) => value === '')
    .map(([name]) => name)
}
