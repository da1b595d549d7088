import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { NextTask } from '#home'
import { textLink } from './page-head.tsx'
import type { SettledResult } from './settled-result.ts'

type ServerResult = Extract<SettledResult, { kind: 'SERVER' }>

/** The rest of today's words, what comes tomorrow, and what the day asks for next. */
export function WhatIsNext({ result: { leftToday, tomorrow } }: { readonly result: ServerResult }) {
  return (
    <NextTask>
      <p className="mt-2 text-ink-soft tabular">
        {leftToday > 0 ? `오늘 남은 복습은 ${leftToday}개예요.` : '오늘 복습을 다 했어요.'}{' '}
        {tomorrow > 0 ? `내일은 ${tomorrow}개가 기다려요.` : '내일은 복습할 단어가 없어요.'}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {leftToday > 0 && (
          <Link to="/vocabulary/today" className={buttonClasses({})}>
            이어서 복습하기
          </Link>
        )}
        <Link to="/vocabulary" className={textLink}>
          단어장 보기
        </Link>
      </div>
    </NextTask>
  )
}
