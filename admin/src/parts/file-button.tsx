import { Button } from '@readgrow/ui'
import { useRef } from 'react'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly busy?: boolean
  readonly onFile: (file: File) => void
}

/** A button that asks for one file; the same file may be chosen again. */
export function FileButton({ label, accept, busy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="outline" size="small" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
