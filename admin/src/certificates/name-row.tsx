import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { Mark, SmallField } from '#parts'

interface NameRowProps {
  readonly person: CallReply<'GET /admin/certificates/names'>['people'][number]
  /** As it will be confirmed. */
  readonly name: string
  readonly busy: boolean
  readonly onName: (name: string) => void
  readonly onConfirm: () => void
}

/** One person: what they wrote, who they are, and what certificates shall call them. */
export function NameRow({ person, name, busy, onName, onConfirm }: NameRowProps) {
  const { name: own, listedName, number, teams, missing } = person
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="break-words font-semibold [overflow-wrap:anywhere]">{own}</b>
          <Mark tone="warn">
            {listedName === null ? '확인 전' : listedName === own ? '찍을 수 없음' : '명단과 다름'}
          </Mark>
        </p>
        <p className="tabular text-ink-faint text-small [overflow-wrap:anywhere]">
          {[number, ...teams].join(' · ')}
          {listedName !== null && ` · 명단의 이름 ${listedName}`}
        </p>
        {missing.length > 0 && (
          <p className="text-body text-red">
            수료증에 찍을 수 없는 글자: {missing.join(' ')}. 한글이나 로마자로 적어 주세요.
          </p>
        )}
      </div>
      <form
        className="flex min-w-0 max-w-full flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <SmallField
          className="w-44"
          label="수료증에 적을 이름"
          aria-label={`${own} 수료증에 적을 이름`}
          value={name}
          maxLength={40}
          required
          onChange={(event) => onName(event.target.value)}
        />
        <Button
          type="submit"
          size="small"
          variant="outline"
          busy={busy}
          disabled={name.trim() === '' || name.trim() === listedName}
          aria-label={`${own} 이름 ${listedName === null ? '확인하기' : '바꾸기'}`}
        >
          {listedName === null ? '확인하기' : '바꾸기'}
        </Button>
      </form>
    </li>
  )
}
