import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { dateOf } from '#korean'
import { ExportDialog } from '#parts'
import { IssuedList } from './issued-list.tsx'

type Course = CallReply<'GET /admin/certificates'>['courses'][number]
type Taking = 'EVIDENCE' | 'RECORDS'

interface CourseRowProps {
  readonly course: Course
  readonly sharesRecords: boolean
}

/** A course: how many certificates it has, whose they are, and its files. */
export function CourseRow({ course, sharesRecords }: CourseRowProps) {
  const [taking, setTaking] = useState<Taking | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { id, name, from, to, team, hasBegun, issued, revoked } = course
  const close = () => setTaking(null)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="tabular text-ink-soft text-small">
            {dateOf(from)} – {dateOf(to)} · {team ?? '회사 전체'}
          </p>
          <p className="tabular text-body">
            {hasBegun ? `수료증 ${issued}장` : '아직 시작하지 않았어요.'}
            {revoked > 0 && ` · 취소 ${revoked}장`}
          </p>
        </div>
        {hasBegun && (
          <div className="flex flex-wrap gap-2">
            <Taker label="증빙 기록" name={name} onPress={() => setTaking('EVIDENCE')} />
            {sharesRecords && <Taker label="xAPI 기록" name={name} onPress={() => setTaking('RECORDS')} />}
          </div>
        )}
      </div>
      {issued > 0 && (
        <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-body text-ink-soft">
            받은 사람 보기
          </summary>
          {isOpen && <IssuedList courseId={id} course={name} />}
        </details>
      )}
      {taking === 'EVIDENCE' && <EvidenceDialog course={course} onClose={close} />}
      {taking === 'RECORDS' && <RecordsDialog course={course} onClose={close} />}
    </li>
  )
}

const Taker = ({ label, name, onPress }: { label: string; name: string; onPress: () => void }) => (
  <Button size="small" variant="outline" aria-label={`${name} ${label} 내려받기`} onClick={onPress}>
    {label} 내려받기
  </Button>
)

interface TakingProps {
  readonly course: Course
  readonly onClose: () => void
}

const EvidenceDialog = ({ course: { id, name }, onClose }: TakingProps) => (
  <ExportDialog
    call="POST /admin/certificates/courses/:id/evidence"
    args={(reason) => ({ params: { id }, body: { reason } })}
    kept={`evidence/${id}`}
    title={`${name} 증빙 기록 내려받기`}
    message="로그인한 때와 접속 주소, 기기, 끝낸 학습의 시각이 이름과 함께 들어 있어요. 파일에 든 구성원은 누가 언제 왜 받았는지 볼 수 있어요."
    said="증빙 기록을 내려받았어요."
    onClose={onClose}
  />
)

const RecordsDialog = ({ course: { id, name }, onClose }: TakingProps) => (
  <ExportDialog
    call="POST /admin/certificates/courses/:id/records"
    args={(reason) => ({ params: { id }, body: { reason } })}
    kept={`records/${id}`}
    title={`${name} xAPI 기록 내려받기`}
    message="누가 수료했고 얼마나 왔는지가 이름 없이 번호로 들어 있어요. 파일에 든 구성원은 누가 언제 왜 받았는지 볼 수 있어요."
    said="xAPI 기록을 내려받았어요."
    onClose={onClose}
  />
)
