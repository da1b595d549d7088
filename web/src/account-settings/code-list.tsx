import { Button } from '@readgrow/ui'
import { useState } from 'react'

interface CodeListProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, this once, to be copied, downloaded or written down. */
export function CodeList({ codes, onDone }: CodeListProps) {
  const [message, setMessage] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setMessage('복사했어요.')
    } catch {
      setMessage('복사하지 못했어요. 파일로 받거나 적어 두세요.')
    }
  }
  return (
    <>
      <p className="text-ink-soft">
        인증 앱을 쓸 수 없을 때 번호 대신 하나씩 써요. 지금만 볼 수 있으니 안전한 곳에 보관해 주세요.
      </p>
      <ol
        aria-label="복구 코드"
        className="tabular mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control border border-rule px-4 py-3 text-center font-mono text-lead"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          복사하기
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            downloadText(codes)
            setMessage('파일로 내려받았어요.')
          }}
        >
          파일로 받기
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-body text-green">
        {message}
      </p>
      <Button size="large" wide className="mt-2" onClick={onDone}>
        보관했어요
      </Button>
    </>
  )
}

function downloadText(codes: readonly string[]): void {
  // Windows' editor shows a file without \r as one line.
  const lines = ['리드그로우 복구 코드', '한 번 쓴 코드는 다시 쓸 수 없어요.', '', ...codes, '']
  const url = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'readgrow-recovery-codes.txt'
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
