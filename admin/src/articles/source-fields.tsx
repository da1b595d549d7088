import { classNames } from '@readgrow/ui'
import { SmallField } from '#parts'

export interface Source {
  readonly name: string
  readonly url: string
  readonly licence: string
}

export const emptySource: Source = { name: '', url: '', licence: '' }

interface SourceFieldsProps {
  readonly source: Source
  readonly onChange: (source: Source) => void
  readonly className?: string
}

/** Where a text comes from and what gives us the right to use it. */
export function SourceFields({ source, onChange, className }: SourceFieldsProps) {
  return (
    <div className={classNames('grid gap-3 sm:grid-cols-2', className)}>
      <SmallField
        label="출처 이름"
        maxLength={120}
        value={source.name}
        onChange={(event) => onChange({ ...source, name: event.target.value })}
      />
      <SmallField
        label="출처 주소"
        type="url"
        maxLength={500}
        placeholder="https://"
        value={source.url}
        onChange={(event) => onChange({ ...source, url: event.target.value })}
      />
      <SmallField
        label="이용 허락"
        hint="예: CC BY 4.0, 2026년 제휴 계약"
        maxLength={300}
        className="sm:col-span-2"
        value={source.licence}
        onChange={(event) => onChange({ ...source, licence: event.target.value })}
      />
    </div>
  )
}
