import { TextField } from '@readgrow/ui'
import { NewPasswordField } from '#forms'
import type { AccountProblems, Draft } from './account-rules.ts'
import { writtenDate } from './birth-date.ts'

interface AccountFieldsProps {
  /** Empty where another service signs in and vouches for none. */
  readonly email: string
  readonly emailHint: string
  /** The shortest password, in characters; null where there is none. */
  readonly passwordLength: number | null
  /** The company that the account will belong to; empty where there is none. */
  readonly companyName: string
  readonly draft: Draft
  readonly problems: AccountProblems | null
  /** A change of one field; what was wrong with it is forgotten. */
  readonly onChange: (field: 'password' | 'name' | 'birthDate', value: string) => void
}

/** The address stands above the password, so that a password manager keeps the two together. */
export function AccountFields(props: AccountFieldsProps) {
  const { email, emailHint, passwordLength, companyName, draft, problems, onChange } = props
  return (
    <div className="grid gap-5">
      {email && <FixedEmail email={email} hint={emailHint} />}
      {passwordLength !== null && (
        <NewPasswordField
          value={draft.password}
          atLeast={passwordLength}
          owner={{ addresses: [email], names: [draft.name, companyName] }}
          error={problems?.password}
          onChange={(value) => onChange('password', value)}
        />
      )}
      <TextField
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={40}
        required
        value={draft.name}
        error={problems?.name}
        onChange={(event) => onChange('name', event.target.value)}
      />
      <TextField
        label="생년월일"
        name="bday"
        autoComplete="bday"
        inputMode="numeric"
        maxLength={16}
        required
        value={draft.birthDate}
        hint={problems?.birthDate ? undefined : '숫자 여덟 자리로 입력해 주세요. 예: 19950505'}
        error={problems?.birthDate}
        onChange={(event) => onChange('birthDate', event.target.value)}
        onBlur={() => {
          const written = writtenDate(draft.birthDate)
          if (written && written !== draft.birthDate) onChange('birthDate', written)
        }}
      />
    </div>
  )
}

const FixedEmail = ({ email, hint }: { readonly email: string; readonly hint: string }) => (
  <TextField
    className="[&_input]:bg-ink/4 [&_input]:text-ink-soft"
    label="이메일"
    type="email"
    name="username"
    autoComplete="username"
    readOnly
    value={email}
    hint={hint}
  />
)
