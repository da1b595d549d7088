import { TextField } from '@readgrow/ui'
import { type AccountProblems, type Draft, passwordRemark } from './account-rules.ts'
import { writtenDate } from './birth-date.ts'

interface AccountFieldsProps {
  readonly email: string
  readonly draft: Draft
  readonly problems: AccountProblems | null
  /** A change of one field; what was wrong with it is forgotten. */
  readonly onChange: (field: 'password' | 'name' | 'birthDate', value: string) => void
}

/** The address stands above the password, so that a password manager keeps the two together. */
export function AccountFields({ email, draft, problems, onChange }: AccountFieldsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        className="[&_input]:bg-ink/4 [&_input]:text-ink-soft"
        label="이메일"
        type="email"
        name="username"
        autoComplete="username"
        readOnly
        value={email}
        hint="확인한 이메일이에요."
      />
      <TextField
        label="비밀번호"
        type="password"
        name="password"
        autoComplete="new-password"
        maxLength={128}
        required
        value={draft.password}
        hint={problems?.password ? undefined : passwordRemark(draft.password)}
        error={problems?.password}
        onChange={(event) => onChange('password', event.target.value)}
      />
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
