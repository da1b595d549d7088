import { sentenceOf } from '@readgrow/client'
import type { VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { useEditor, useManuscriptAction } from '#editor'
import { Notice, SmallArea } from '#parts'

/** JSON begins with a bracket; anything else is taken for captions. */
const formatOf = (text: string) => (/^\s*[[{]/.test(text.replace(/^\uFEFF/, '')) ? 'WORDS' : 'VTT')

/** The word timings of a recording, from another tool. */
export function Timings({ level }: { readonly level: VersionLevel }) {
  const { id } = useEditor()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const give = useManuscriptAction('PUT /admin/newsroom/manuscripts/:id/audio/:level/timings', {
    quiet: true,
    done: () => {
      setOpen(false)
      setText('')
    },
  })
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        단어 시각 넣기
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${level} 단어 시각`}
        description="단어 시각 JSON이나 WebVTT, SRT 자막을 그대로 붙여 넣어 주세요."
        width="large"
        footer={
          <Button
            size="small"
            busy={give.isPending}
            disabled={text.trim() === ''}
            onClick={() => give.mutate({ params: { id, level }, body: { format: formatOf(text), text } })}
          >
            넣기
          </Button>
        }
      >
        <SmallArea
          label="단어 시각"
          rows={12}
          spellCheck={false}
          placeholder={'WEBVTT\n\n00:00.000 --> 00:00.400\nMost'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {give.isError && (
          <Notice tone="bad" live className="mt-3">
            {sentenceOf(give.error)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
