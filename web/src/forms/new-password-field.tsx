import type { PasswordSurroundings } from '@readgrow/contract/close-words'
import { TextField } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { passwordRemark } from './password-rules.ts'

/** Whose password it is, as far as a form knows. */
type PasswordOwner = Pick<PasswordSurroundings, 'addresses' | 'names'>

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
  const isClose = useCloseWord(value, owner)
  return (
    <TextField
      label={label}
      type="password"
      name="password"
      autoComplete="new-password"
      maxLength={128}
      required
      value={value}
      hint={error ? undefined : passwordRemark(value, atLeast, isClose)}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type Rule = (password: string, surroundings: PasswordSurroundings) => boolean

/** Whether a password has a word close to its account. The rule comes once somebody types: no first view needs it. */
function useCloseWord(value: string, owner: PasswordOwner): boolean {
  const [rule, setRule] = useState<{ readonly has: Rule } | null>(null)
  const isTyped = value !== ''
  useEffect(() => {
    // Without it the server still refuses such a password.
    if (isTyped)
      void import('@readgrow/contract/close-words').then(
        ({ hasCloseWord }) => setRule({ has: hasCloseWord }),
        () => undefined,
      )
  }, [isTyped])
  return isTyped && (rule?.has(value, { ...owner, hostname: window.location.hostname }) ?? false)
}
