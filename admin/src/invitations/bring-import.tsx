import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { ManyDialog, typedAbove } from '#parts'
import type { Report } from './import-lines.tsx'
import { lettersOf } from './letters.ts'

interface BringImportProps {
  readonly report: Report
  /** Whether owners are changed too. */
  readonly owners: boolean
  readonly busy: boolean
  readonly onBring: () => void
}

const shown = (count: number) => count.toLocaleString('ko-KR')

/** Brings the people of a file in. It names the letters that go, and asks for the number where it is large. */
export function BringImport({ report, owners, busy, onBring }: BringImportProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { lines, invited, updated, noSeat } = report
  const brought = lines.filter(({ kind }) => kind === 'INVITE' || kind === 'CHANGE' || (owners && kind === 'OWNER'))
  const reached = brought.length > 0 ? brought : lines.filter(({ kind }) => kind === 'NO_SEAT')
  const label =
    brought.length > 0
      ? `${shown(brought.length)}명 가져오기`
      : noSeat > 0
        ? '자리를 기다리는 사람에 올리기'
        : '가져올 사람이 없어요'
  return (
    <div className="grid justify-items-start gap-2">
      {reached.length > 0 && <p className="text-body text-ink-soft">{lettersOf(invited)}</p>}
      <Button
        busy={busy}
        disabled={reached.length === 0}
        onClick={() => (reached.length > typedAbove ? setIsAsking(true) : onBring())}
      >
        {label}
      </Button>
      {isAsking && (
        <ManyDialog
          title={brought.length > 0 ? label : `${shown(noSeat)}명 올리기`}
          names={reached.map(({ name, email }) => name || email)}
          unit="명"
          message={[
            `초대하는 사람 ${shown(invited)}명, 정보를 바꾸는 사람 ${shown(updated + (owners ? report.owners : 0))}명이에요.`,
            ...(noSeat > 0 ? [`자리가 없는 ${shown(noSeat)}명은 ‘자리를 기다리는 사람’에 올려요.`] : []),
          ].join(' ')}
          letters={lettersOf(invited)}
          confirmLabel={brought.length > 0 ? '가져오기' : '올리기'}
          tone="primary"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onBring()
          }}
        />
      )}
    </div>
  )
}
