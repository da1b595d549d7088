import { TextField } from '@readgrow/ui'
import { passwordRemark } from './password-rules.ts'

interface NewPasswordFieldProps {
  readonly label?: string
  readonly value: string
  /** Letters that it must have. */
  readonly atLeast: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A password that is being made up, with how it comes along in words below it. */
export const NewPasswordField = ({ label = '비밀번호', value, atLeast, error, onChange }: NewPasswordFieldProps) => (
  <TextField
    label={label}
    type="password"
    name="password"
    autoComplete="new-password"
    maxLength={128}
    required
    value={value}
    hint={error ? undefined : passwordRemark(value, atLeast)}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
)
