interface LinkSampleProps {
  readonly address: string
  readonly kid: string | undefined
}

const claims = [
  ['iss', '회사 주소의 이름'],
  ['aud', '회사 주소 전체'],
  ['sub', '회사에서 바뀌지 않는 번호 (사번)'],
  ['email, name', '구성원의 메일과 이름'],
  ['iat, exp', '만든 때와 끝나는 때 (5분 안)'],
  ['jti', '링크마다 새로운 값. 한 번만 쓸 수 있어요'],
] as const

/** How a company's server makes a link, as sample code. */
export function LinkSample({ address, kid }: LinkSampleProps) {
  return (
    <details className="max-w-2xl rounded-card border border-rule">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        회사 서버에서 링크 만들기
      </summary>
      <div className="grid gap-3 border-rule border-t p-4">
        <p className="text-body text-ink-soft">
          아래처럼 JWT를 만들어 링크 주소의 # 뒤에 붙여요. 비밀 키는 서버에만 두고, 링크는 구성원이 버튼을 누를 때
          만들어 주세요.
        </p>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1 text-body">
          {claims.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt>
                <code className="text-small">{name}</code>
              </dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard. */}
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-ink/5 p-3 text-small leading-relaxed">
          <code>{sampleOf(address, kid ?? '키 아이디')}</code>
        </pre>
      </div>
    </details>
  )
}

/** Node.js with `jose`; the server checks the issuer and audience (auto-login/read-token). */
function sampleOf(address: string, kid: string): string {
  const { origin, hostname } = new URL(address)
  return `import { SignJWT } from 'jose'

// 비밀 키는 base64url로 적혀 있어요.
const key = Buffer.from(process.env.READGROW_KEY, 'base64url')

const token = await new SignJWT({ email: 'kim@company.co.kr', name: '김하늘' })
  .setProtectedHeader({ alg: 'HS256', kid: '${kid}' })
  .setIssuer('${hostname}')
  .setAudience('${origin}')
  .setSubject('A-1024')
  .setJti(crypto.randomUUID())
  .setIssuedAt()
  .setExpirationTime('5m')
  .sign(key)

response.redirect(\`${address}#token=\${token}\`)`
}
