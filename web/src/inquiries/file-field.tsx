import { inquiryFileTypes, mostInquiryFileBytes, mostInquiryFiles } from '@readgrow/contract/constants'
import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { useId, useRef, useState } from 'react'
import { failureSentence, quietly } from '#forms'
import { call } from '#session'
import { type InquiryFile, sizeText } from './inquiry.ts'
import type { Uploads } from './use-uploads.ts'

interface FileFieldProps {
  readonly files: readonly InquiryFile[]
  /** The files as they are now: one may arrive while another is taken off. */
  readonly current: () => readonly InquiryFile[]
  /** Those that a message has: the server lets go of them when the text is saved without them. */
  readonly held: readonly InquiryFile[]
  readonly uploads: Uploads
  /** The text is on its way: what is chosen now would come too late. */
  readonly isClosed: boolean
  readonly onChange: (files: readonly InquiryFile[]) => void
}

const typesByEnding: Readonly<Record<string, string>> = { log: 'text/plain', txt: 'text/plain', jpg: 'image/jpeg' }

function typeOf(file: File): string {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return file.type || (typesByEnding[ending] ?? '')
}

/** What is wrong with a file before it is sent; null for nothing. */
export function fileProblem(file: File): string | null {
  if (!(inquiryFileTypes as readonly string[]).includes(typeOf(file)))
    return `‘${file.name}’은 붙일 수 없는 형식이에요. PNG, JPG, WEBP, PDF, TXT 파일을 골라 주세요.`
  if (file.size === 0) return `‘${file.name}’에 내용이 없어요.`
  return file.size > mostInquiryFileBytes ? `‘${file.name}’이 10MB를 넘어요. 더 작은 파일을 골라 주세요.` : null
}

function store(file: File): Promise<InquiryFile> {
  const body = new Blob([file], { type: typeOf(file) })
  const params = { fileId: crypto.randomUUID() }
  const query = { name: file.name.slice(-300) }
  return call('PUT /inquiry-files/:fileId', { params, query, file: body }, quietly)
}

/** One that was never removed counts towards the person's sum for a day; nobody has to be told. */
const letGo = (fileId: string) =>
  call('DELETE /inquiry-files/:fileId', { params: { fileId } }, quietly).catch(() => undefined)

/** Files that go with a text. Each is uploaded when it is chosen, so that a reload or a failed send loses none. */
export function FileField({ files, current, held, uploads, isClosed, onChange }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function remove(fileId: string): void {
    onChange(current().filter((file) => file.id !== fileId))
    if (!held.some((file) => file.id === fileId)) void letGo(fileId)
  }

  async function upload(file: File): Promise<void> {
    uploads.begin()
    try {
      const stored = await store(file)
      onChange([...current(), stored])
    } catch (error) {
      setProblem(`‘${file.name}’을 올리지 못했어요. ${failureSentence(error)}`)
    } finally {
      uploads.end()
    }
  }

  function choose(chosen: readonly File[]): void {
    const room = mostInquiryFiles - files.length - uploads.count
    const found = chosen.map(fileProblem).find((one) => one !== null) ?? null
    setProblem(found ?? (chosen.length > room ? `파일은 ${mostInquiryFiles}개까지 붙일 수 있어요.` : null))
    for (const file of chosen.filter((one) => fileProblem(one) === null).slice(0, Math.max(0, room))) void upload(file)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-body">
        파일 <span className="font-normal text-ink-faint">(선택)</span>
      </legend>
      <FileList files={files} isClosed={isClosed} onRemove={remove} />
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        hidden
        aria-label="파일 고르기"
        accept={[...inquiryFileTypes, '.log'].join(',')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        variant="outline"
        busy={uploads.count > 0}
        busyLabel="파일을 올리고 있어요"
        disabled={isClosed || files.length >= mostInquiryFiles}
        onClick={() => input.current?.click()}
      >
        파일 붙이기
      </Button>
      <div aria-live="polite">{problem && <p className="mt-1.5 text-body text-red">{problem}</p>}</div>
      <WhatFits />
    </fieldset>
  )
}

const WhatFits = () => (
  <p className="mt-1.5 text-body text-ink-faint">
    PNG, JPG, WEBP, PDF, TXT · 하나에 10MB · {mostInquiryFiles}개까지. 카드 번호나 비밀번호가 보이지 않게 해 주세요.
  </p>
)

interface FileListProps {
  readonly files: readonly InquiryFile[]
  readonly isClosed: boolean
  readonly onRemove: (fileId: string) => void
}

function FileList({ files, isClosed, onRemove }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="mb-2 divide-y divide-rule border-rule border-y">
      {files.map((file) => (
        <li key={file.id} className="flex min-h-12 items-center gap-3">
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="tabular shrink-0 text-ink-faint text-small">{sizeText(file.bytes)}</span>
          <IconButton aria-label={`${file.name} 빼기`} disabled={isClosed} onClick={() => onRemove(file.id)}>
            <CloseIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
