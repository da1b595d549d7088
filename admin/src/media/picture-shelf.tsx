import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useState } from 'react'
import { useAsk } from '#api'
import { Loaded, Nothing } from '#parts'

interface PictureShelfProps {
  readonly onChoose: (id: string, url: string, alt: string) => void
}

/** Chooses one of the stored pictures. */
export function PictureShelf({ onChoose }: PictureShelfProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        있는 그림에서 고르기
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="있는 그림" width="large">
        <Pictures
          onChoose={(...picture) => {
            onChoose(...picture)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function Pictures({ onChoose }: PictureShelfProps) {
  const pictures = useAsk('GET /admin/newsroom/pictures')
  return (
    <Loaded query={pictures} what="그림을">
      {(content) =>
        content.pictures.length === 0 ? (
          <Nothing>아직 올린 그림이 없어요.</Nothing>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {content.pictures.map((picture) => (
              <li key={picture.pictureId}>
                <button
                  type="button"
                  className="block w-full overflow-hidden rounded-control border border-rule hover:border-edge"
                  onClick={() => onChoose(picture.pictureId, picture.url, picture.alt)}
                >
                  <img
                    src={picture.url}
                    alt={picture.alt || '설명이 없는 그림'}
                    loading="lazy"
                    className="aspect-3/2 w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
