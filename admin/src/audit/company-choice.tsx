import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '#api'
import { SmallField, useSettled } from '#parts'

interface CompanyChoiceProps {
  /** The chosen one; empty for all of them. */
  readonly id: string
  readonly className?: string
  readonly onChoose: (id: string) => void
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly host: string | null
}

/** Two companies may share a name, never a host. */
const labelOf = ({ name, host }: Choice) => (host ? `${name} (${host})` : name)

/** A field that proposes companies as you type; an empty field means all of them. */
export function CompanyChoice({ id, className, onChoose }: CompanyChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const list = useId()
  const chosen = useQuery({ ...ask('GET /admin/companies/:id', { params: { id } }), enabled: id !== '' })
  const shown = typed ?? (id && chosen.data ? labelOf(chosen.data) : '')
  const search = useSettled((typed ?? '').trim())
  const found = useQuery({
    ...ask('GET /admin/companies', { query: search ? { search } : {} }),
    enabled: typed !== null,
  })
  const choices = found.data?.companies ?? []
  const change = (text: string) => {
    const choice = choices.find((each) => labelOf(each) === text)
    setTyped(choice ? null : text)
    if (choice) onChoose(choice.id)
    else if (text === '') onChoose('')
  }
  return (
    <>
      <SmallField
        label="회사"
        placeholder="모두"
        maxLength={320}
        list={list}
        className={className}
        value={shown}
        onFocus={() => setTyped((now) => now ?? shown)}
        onBlur={() => setTyped(null)}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.id} value={labelOf(choice)} />
        ))}
      </datalist>
    </>
  )
}
