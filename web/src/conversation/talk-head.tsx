import { Button, CloseIcon, IconButton } from '@readgrow/ui'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import type { Talk } from './conversation.ts'

interface TalkHeadProps {
  readonly talk: Talk
  readonly onFinish: () => void
}

/** The way out (what was answered stays), the article, how far one is, and the end. */
export function TalkHead({ talk: { headline, turns, most, state }, onFinish }: TalkHeadProps) {
  return (
    <header className="tall:sticky top-0 z-bar -mx-4 flex h-14 items-center gap-2 border-rule border-b bg-paper px-4 sm:-mx-8 sm:px-8">
      <IconButton aria-label="회화로 돌아가기" className="-ml-2.5 shrink-0" render={<Link to="/conversation" />}>
        <CloseIcon />
      </IconButton>
      <p lang="en" className="min-w-0 grow truncate font-serif text-ink-soft">
        {headline.en}
      </p>
      {state === 'ASKING' && (
        <p className="shrink-0 text-body text-ink-soft tabular">
          질문 {turns.length}
          <span className="sr-only"> (최대 {most}개)</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {' '}
            · 최대 {most}
          </span>
        </p>
      )}
      <HelpEntry />
      <Button variant="quiet" size="small" className="-mr-3 min-h-11 shrink-0" onClick={onFinish}>
        마치기
      </Button>
    </header>
  )
}
