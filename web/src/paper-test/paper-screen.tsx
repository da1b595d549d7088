import { CallFailure, sentenceOf } from '@readgrow/client'
import {
  Button,
  buttonClasses,
  CloseIcon,
  EmptyState,
  IconButton,
  ScreenFailure,
  SkeletonLines,
  Waiting,
} from '@readgrow/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { blobOf, download } from '#downloads'
import { HelpEntry } from '#help-link'
import { call } from '#session'
import { AnswerSheet } from './answer-sheet.tsx'
import type { Paper } from './paper.ts'
import { PaperResult } from './paper-result.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { usePaper } from './use-paper.ts'

/** The paper test of a week: the sheet, its files, and the answers or how they were judged. */
export function Screen() {
  const { week = '' } = useParams()
  const { asked, handIn, ...sent } = usePaper(week)
  const isMissing = asked.error instanceof CallFailure && asked.error.status < 500 && asked.error.status >= 400
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 sm:px-8 print:max-w-none print:p-0">
      <title>주간 시험지 · 리드그로우</title>
      <header className="flex h-14 items-center justify-between print:hidden">
        <h1 className="sr-only">주간 시험지</h1>
        <IconButton aria-label="챌린지로 돌아가기" className="-ml-2.5" render={<Link to="/challenge" />}>
          <CloseIcon />
        </IconButton>
        <HelpEntry className="-mr-2" />
      </header>
      {asked.isPending && (
        <Waiting className="pt-8">
          <SkeletonLines count={12} />
        </Waiting>
      )}
      {asked.isError && !asked.data && isMissing && (
        <EmptyState
          title="이 주의 시험지가 없어요"
          message="아직 만들지 않았거나 주소가 바뀌었어요."
          action={
            <Link to="/challenge" className={buttonClasses({ variant: 'outline' })}>
              챌린지로 가기
            </Link>
          }
        />
      )}
      {asked.isError && !asked.data && !isMissing && (
        <ScreenFailure
          title="시험지를 불러오지 못했어요"
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
      {asked.data && <OpenPaper paper={asked.data} {...sent} onHandIn={(answers) => void handIn(answers)} />}
    </div>
  )
}

interface OpenPaperProps {
  readonly paper: Paper
  readonly isWaiting: boolean
  readonly isFresh: boolean
  readonly onHandIn: Parameters<typeof AnswerSheet>[0]['onHandIn']
}

function OpenPaper({ paper, isWaiting, isFresh, onHandIn }: OpenPaperProps) {
  const { week, handedIn } = paper
  if (!handedIn && !isWaiting)
    return (
      <>
        <p className="mb-3 text-body text-ink-faint print:hidden">
          여기서 바로 풀거나, 종이에 푼 뒤 답을 옮겨 주세요. 적은 답은 이 기기에 남아 있어요.
        </p>
        <Files paper={paper} />
        <AnswerSheet key={week} paper={paper} onHandIn={onHandIn} />
      </>
    )
  return (
    <>
      <div className="print:hidden">
        {handedIn ? (
          <PaperResult paper={paper} handedIn={handedIn} isFresh={isFresh} />
        ) : (
          <p role="status" className="my-4 text-ink-soft">
            답을 이 기기에 저장했어요. 연결되면 보내고 채점해 드릴게요.
          </p>
        )}
      </div>
      <Files paper={paper} />
      <PaperSheet paper={paper} values={new Map()} onWrite={null} />
    </>
  )
}

type Sheet = 'QUESTIONS' | 'ANSWERS'

function Files({ paper: { week, pdf, handedIn } }: { readonly paper: Paper }) {
  const [busy, setBusy] = useState<Sheet | null>(null)
  async function fetchFile(sheet: Sheet): Promise<void> {
    setBusy(sheet)
    try {
      const file = await call('GET /paper-tests/:week/file', { params: { week }, query: { sheet } })
      download(blobOf(file), file.fileName)
    } catch {
      // The call has shown its sentence.
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {pdf && (
        <Button variant="outline" busy={busy === 'QUESTIONS'} onClick={() => void fetchFile('QUESTIONS')}>
          시험지 PDF
        </Button>
      )}
      {pdf && handedIn && (
        <Button variant="outline" busy={busy === 'ANSWERS'} onClick={() => void fetchFile('ANSWERS')}>
          정답지 PDF
        </Button>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        인쇄하기
      </Button>
      {!pdf && (
        <p className="w-full text-body text-ink-faint">이 서버에서는 PDF를 만들 수 없어요. 인쇄해서 풀어 주세요.</p>
      )}
    </div>
  )
}
