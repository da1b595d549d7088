import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { fillRows, parseWordLines, type WordRow } from '#manuscripts'
import { Notice, SmallArea } from '#parts'

interface PasteWordsProps {
  readonly rows: readonly WordRow[]
  readonly onRows: (rows: readonly WordRow[]) => void
}

/** Takes lines `lemma | pos | ipa | level | 뜻`, as from a spreadsheet. */
export function PasteWords({ rows, onRows }: PasteWordsProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { rows: read, unread } = parseWordLines(text)
  const take = () => {
    onRows(fillRows(rows, read))
    setText('')
    setOpen(false)
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        여러 줄 붙여넣기
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="단어 붙여넣기"
        description="한 줄에 하나씩, 표제어 | 품사 | 발음 기호 | 수준 | 뜻 순서로 적어 주세요."
        width="large"
        footer={
          <Button size="small" disabled={read.length === 0} onClick={take}>
            {read.length}개 표에 채우기
          </Button>
        }
      >
        <SmallArea
          label="단어 목록"
          rows={10}
          spellCheck={false}
          placeholder="harbor | 명사 | ˈhɑːrbər | B1 | 항구"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {unread.length > 0 && (
          <Notice tone="warn" live className="mt-3">
            {unread.join(', ')}번째 줄은 읽지 못했어요. 품사와 수준을 확인해 주세요.
          </Notice>
        )}
      </Dialog>
    </>
  )
}
