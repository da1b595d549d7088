import { TextField } from '@readgrow/ui'
import { passwordRemark } from './password-rules.ts'

interface NewPasswordFieldProps {
  readonly label?: string
  readonly value: string
  /** The shortest password, in characters. */
  readonly atLeast: number
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A field for a new password, with advice below it. */
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
