import { Button } from '@readgrow/ui'
import type { ImportReply } from './word-files.ts'

const problemsShown = 5

interface ImportPreviewProps {
  readonly name: string
  readonly found: ImportReply
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The preview of a file: what it would add and which lines cannot be read. */
export function ImportPreview({ name, found, busy, onConfirm, onCancel }: ImportPreviewProps) {
  return (
    <div className="mt-3">
      <p role="status" className="font-semibold">
        {found.added > 0 ? `새 단어 ${found.added}개가 들어와요.` : '새로 들어올 단어가 없어요.'}
      </p>
      <p className="text-body text-ink-soft tabular">{restOf(name, found)}</p>
      {found.sample.length > 0 && (
        <table className="mt-3 w-full text-left text-body">
          <caption className="pb-1 text-left text-small text-ink-faint">이렇게 읽었어요</caption>
          <thead className="sr-only">
            <tr>
              <th>단어</th>
              <th>뜻</th>
              <th>문장</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-rule border-rule border-y">
            {found.sample.map((row) => (
              <tr key={`${row.lemma}|${row.ko}|${row.sentence}`} className="align-top">
                <td lang="en" className="py-2 pr-3 font-serif">
                  {row.lemma}
                </td>
                <td className="py-2 pr-3">{row.ko}</td>
                <td lang="en" className="py-2 font-serif text-ink-faint">
                  {row.sentence}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Problems problems={found.problems} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onCancel}>
          {found.added > 0 ? '그만두기' : '다른 파일 고르기'}
        </Button>
        {found.added > 0 && (
          <Button busy={busy} busyLabel="가져오고 있어요" onClick={onConfirm}>
            {found.added}개 가져오기
          </Button>
        )}
      </div>
    </div>
  )
}

function restOf(name: string, { unchanged, withoutMeaning }: ImportReply): string {
  const rest = [
    ...(unchanged > 0 ? [`이미 있는 단어 ${unchanged}개는 그대로 둬요`] : []),
    ...(withoutMeaning > 0 ? [`뜻이 없는 ${withoutMeaning}개는 들어오지 않아요`] : []),
  ]
  return [name, ...rest].join(' · ')
}

function Problems({ problems }: Pick<ImportReply, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <div className="mt-3 text-body">
      <p className="font-semibold text-amber">읽지 못한 줄 {problems.length}개</p>
      <ul className="text-ink-soft">
        {problems.slice(0, problemsShown).map(({ line, message }) => (
          <li key={`${line}|${message}`}>
            <span className="tabular">{line}번째 줄</span> · {message}
          </li>
        ))}
      </ul>
      {problems.length > problemsShown && (
        <p className="text-ink-faint">그 밖에 {problems.length - problemsShown}개가 더 있어요.</p>
      )}
    </div>
  )
}
