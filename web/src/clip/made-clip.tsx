import { Button, showToast } from '@readgrow/ui'
import { useEffect, useMemo, useState } from 'react'
import { download } from '#downloads'
import type { Clip, SoundClip, VideoClip } from './make-clip.ts'

interface MadeClipProps {
  readonly clip: Clip
  readonly fileName: string
}

export function MadeClip({ clip, fileName }: MadeClipProps) {
  const captions = useMemo(() => new Blob([clip.vtt], { type: 'text/vtt' }), [clip.vtt])
  return (
    <>
      {clip.kind === 'VIDEO' ? (
        <Video clip={clip} fileName={fileName} captions={captions} />
      ) : (
        <SoundAndPicture clip={clip} fileName={fileName} />
      )}
      <Button variant="quiet" wide onClick={() => download(captions, `${fileName}.vtt`)}>
        자막 파일 저장하기
      </Button>
    </>
  )
}

interface VideoProps extends MadeClipProps {
  readonly clip: VideoClip
  readonly captions: Blob
}

function Video({ clip, fileName, captions }: VideoProps) {
  const video = useAddress(clip.blob)
  const track = useAddress(captions)
  const name = `${fileName}.${clip.fileEnding}`
  return (
    <>
      <video
        controls
        playsInline
        preload="metadata"
        src={video}
        aria-label="내가 읽은 뉴스 영상"
        className="aspect-video w-full rounded-card border border-rule bg-ink"
      >
        {/* The words are in the picture already: the track is off until somebody wants them larger. */}
        <track kind="captions" srcLang="en" label="영어 자막" src={track} />
      </video>
      <p className="text-small text-ink-faint tabular">
        {clip.fileEnding === 'mp4' ? 'MP4' : 'WebM'} · {megabytes(clip.blob.size)}
      </p>
      <Actions blob={clip.blob} fileName={name} saving="영상 저장하기" />
    </>
  )
}

const reasons: Readonly<Record<SoundClip['reason'], string>> = {
  NO_ENCODER: '이 브라우저는 영상을 만들지 못해요. 소리와 표지 그림, 자막을 따로 만들었어요.',
  ENCODER_FAILED: '이 기기에서 영상을 만들다가 실패했어요. 소리와 표지 그림, 자막을 따로 만들었어요.',
}

function SoundAndPicture({ clip, fileName }: { readonly clip: SoundClip; readonly fileName: string }) {
  const sound = useAddress(clip.blob)
  const picture = usePictureData(clip.picture)
  return (
    <>
      <p className="text-body text-ink-soft">{reasons[clip.reason]}</p>
      <img
        src={picture}
        width={1280}
        height={720}
        alt="기사 제목이 적힌 표지"
        className="h-auto w-full rounded-card border border-rule bg-rule"
      />
      {/* The captions of a sound are not shown by any browser; they are saved beside it. */}
      {/* biome-ignore lint/a11y/useMediaCaption: a player of sound shows no track. */}
      <audio controls preload="metadata" src={sound} aria-label="내가 읽은 뉴스" className="w-full" />
      <Actions blob={clip.blob} fileName={`${fileName}.${endingOf(clip.blob)}`} saving="소리 저장하기" />
      <Button variant="outline" wide onClick={() => download(clip.picture, `${fileName}.png`)}>
        표지 그림 저장하기
      </Button>
    </>
  )
}

interface ActionsProps {
  readonly blob: Blob
  readonly fileName: string
  readonly saving: string
}

function Actions({ blob, fileName, saving }: ActionsProps) {
  const file = new File([blob], fileName, { type: blob.type })
  const mayShare = navigator.canShare?.({ files: [file] }) === true
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="grow" onClick={() => download(blob, fileName)}>
        {saving}
      </Button>
      {mayShare && (
        <Button variant="outline" className="grow" onClick={() => void share(file)}>
          공유하기
        </Button>
      )}
    </div>
  )
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closing the device's share sheet means that the learner has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ type: 'error', message: '공유하지 못했어요. 저장한 뒤 파일을 보내 주세요.' })
  }
}

/** An address for what this page holds in memory, for as long as it is shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

/** Pictures may come from this host or stand in their address; an address of memory is refused. */
function usePictureData(blob: Blob): string | undefined {
  const [data, setData] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setData(String(reader.result))
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])
  return data
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)}MB`

const endings: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}
const endingOf = ({ type }: Blob) => endings[type.split(';')[0] ?? ''] ?? 'audio'
