import { TextField } from '@readgrow/ui'

const codeForm = /^(\d{6}|[A-Z0-9]{5}-?[A-Z0-9]{5})$/i

/** What was typed as the server takes it; null while it is no code yet. */
export function twoStepCodeOf(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return codeForm.test(code) ? code : null
}

export const noCodeYet = '숫자 여섯 자리나 복구 코드 열 글자를 입력해 주세요.'
export const wrongCode = '번호가 맞지 않거나 이미 쓴 번호예요. 다시 확인해 주세요.'

interface TwoStepCodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A code of the authenticator app, or one of the recovery codes. */
export const TwoStepCodeField = ({ value, error, onChange }: TwoStepCodeFieldProps) => (
  <TextField
    label="2단계 인증번호"
    name="code"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={14}
    required
    value={value}
    hint={error ? undefined : '인증 앱의 숫자 여섯 자리나 복구 코드를 입력해 주세요.'}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)
