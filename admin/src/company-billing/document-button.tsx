import type { CallName } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { useAction } from '#api'
import { saveFile } from '#parts'

type FileCall = Extract<CallName, `GET /admin/${string}${'quotes' | 'invoices'}/:id/file`>

interface DocumentButtonProps {
  readonly name: FileCall
  readonly id: string
  /** The number of the document, for screen readers. */
  readonly of: string
}

/** Downloads a quote or the statement of an invoice as PDF. */
export function DocumentButton({ name, id, of }: DocumentButtonProps) {
  const download = useAction(name, { done: saveFile })
  return (
    <Button
      size="small"
      variant="outline"
      busy={download.isPending}
      aria-label={`${of} PDF 받기`}
      onClick={() => download.mutate({ params: { id } })}
    >
      PDF 받기
    </Button>
  )
}
