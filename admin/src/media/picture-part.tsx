import { showToast } from '@readgrow/ui'
import { useState } from 'react'
import { useAction } from '#api'
import { useEditor } from '#editor'
import { FileButton, SmallArea } from '#parts'
import { PictureShelf } from './picture-shelf.tsx'

const accepted = 'image/svg+xml,image/png,image/jpeg,image/webp'

/** The picture and its alternative text. */
export function PicturePart() {
  const { document, view, edit } = useEditor()
  const [fresh, setFresh] = useState<{ id: string; url: string } | null>(null)
  const { picture } = document
  const take = (id: string, url: string, alt: string) => {
    setFresh({ id, url })
    edit((before) => ({ ...before, picture: { ...before.picture, id, alt: alt || before.picture.alt } }))
  }
  const upload = useAction('POST /admin/newsroom/pictures', {
    done: ({ pictureId, url }) => {
      take(pictureId, url, '')
      showToast({ type: 'success', message: '그림을 올렸어요. 설명을 적고 저장해 주세요.', durationMs: 4_000 })
    },
  })
  const url = fresh?.id === picture.id ? fresh.url : picture.id === view.document.picture.id ? view.pictureUrl : null
  return (
    <div data-place="picture" className="grid gap-4 py-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="grid aspect-3/2 place-items-center overflow-hidden rounded-card border border-rule bg-surface">
        {url ? (
          <img src={url} alt={picture.alt || '아직 설명이 없는 그림'} className="size-full object-cover" />
        ) : (
          <p className="text-body text-ink-faint">{picture.id ? '그림이 있어요.' : '아직 그림이 없어요.'}</p>
        )}
      </div>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton
            label="그림 올리기"
            accept={accepted}
            busy={upload.isPending}
            onFile={(file) => upload.mutate({ file })}
          />
          <PictureShelf onChoose={take} />
        </div>
        <p className="text-small text-ink-faint">SVG, PNG, JPEG, WebP · 8MB까지</p>
        <SmallArea
          label="그림 설명"
          hint="그림을 보지 못하는 독자에게 읽어 줘요."
          rows={3}
          maxLength={300}
          value={picture.alt}
          onChange={(event) => {
            const alt = event.target.value
            edit((before) => ({ ...before, picture: { ...before.picture, alt } }), 'picture.alt')
          }}
        />
        <CaptionFields />
      </div>
    </div>
  )
}

/** The line that readers see under the picture. */
function CaptionFields() {
  const { document, edit } = useEditor()
  const caption = document.picture.caption ?? { en: '', ko: '' }
  const change = (part: Partial<typeof caption>) =>
    edit(
      (before) => ({ ...before, picture: { ...before.picture, caption: { ...caption, ...part } } }),
      `picture.caption.${Object.keys(part).join()}`,
    )
  return (
    <>
      <SmallArea
        label="그림 아래 영어 한 줄"
        data-place="caption"
        lang="en"
        rows={2}
        maxLength={300}
        value={caption.en}
        onChange={(event) => change({ en: event.target.value })}
      />
      <SmallArea
        label="그림 아래 한국어 한 줄"
        rows={2}
        maxLength={300}
        value={caption.ko}
        onChange={(event) => change({ ko: event.target.value })}
      />
    </>
  )
}
