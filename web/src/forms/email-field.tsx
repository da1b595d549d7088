import { TextField, type TextFieldProps } from '@readgrow/ui'

type EmailFieldProps = Pick<TextFieldProps, 'hint' | 'error' | 'className'> & {
  /** Whose address it is, where it is not the reader's. */
  readonly label?: string
  readonly autoComplete?: 'email' | 'off'
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** An address field without autocorrection, filled in by the browser. */
export const EmailField = ({
  email,
  onEmail,
  hint,
  error,
  className,
  label = '이메일',
  autoComplete = 'email',
}: EmailFieldProps) => (
  <TextField
    className={className}
    label={label}
    name="email"
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={254}
    required
    value={email}
    hint={error ? undefined : hint}
    error={error}
    onChange={(event) => onEmail(event.target.value)}
  />
)

export const wrongEmail = '이메일 주소를 다시 확인해 주세요. 예: name@example.com'
