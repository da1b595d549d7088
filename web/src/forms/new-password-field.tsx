import { TextField } from '@readgrow/ui'
import { type PasswordOwner, passwordRemark } from './password-rules.ts'

interface NewPasswordFieldProps {
  readonly label?: string
  readonly value: string
  /** The shortest password, in characters. */
  readonly atLeast: number
  readonly owner: PasswordOwner
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A field for a new password, with advice below it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label = '비밀번호', value, atLeast, owner, error, onChange } = props
  // An empty field has the same remark everywhere, so that the server needs no host to draw it.
  const hostname = value === '' ? '' : window.location.hostname
  return (
    <TextField
      label={label}
      type="password"
      name="password"
      autoComplete="new-password"
      maxLength={128}
      required
      value={value}
      hint={error ? undefined : passwordRemark(value, atLeast, { ...owner, hostname })}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
