import { useAsk } from '#api'
import { SmallSelect } from '#parts'

/** A shared text to begin with; it is put behind what is written already. */
export function TemplateChoice({ onText }: { readonly onText: (text: string) => void }) {
  const { data } = useAsk('GET /admin/comment-templates')
  if (!data || data.templates.length === 0) return null
  return (
    <SmallSelect
      label="문구 넣기"
      value=""
      className="max-w-sm"
      onChange={(event) => {
        const chosen = data.templates.find(({ id }) => id === event.target.value)
        if (chosen) onText(chosen.text)
      }}
    >
      <option value="">고르면 의견 끝에 들어가요</option>
      {data.templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
