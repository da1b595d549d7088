import { classNames } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

const tabs = [
  { to: '/customer/faq', label: '자주 묻는 질문' },
  { to: '/customer/notice', label: '공지사항' },
  { to: '/customer/inquiry', label: '1:1 문의' },
]

/** The three parts of the customer centre. */
export function CustomerFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="mx-auto max-w-[46rem] px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
      <title>{`${title} · 리드그로우`}</title>
      <h1 className="font-bold text-title leading-snug">고객센터</h1>
      <nav aria-label="고객센터" className="mt-3 border-rule border-b">
        <ul className="flex gap-5 overflow-x-auto">
          {tabs.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className={classNames(
                  '-mb-px flex min-h-12 items-center border-b-2',
                  to === pathname ? 'border-green font-bold' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
