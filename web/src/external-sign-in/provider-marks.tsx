import type { SocialProvider } from '@readgrow/contract/constants'
import type { ReactNode } from 'react'

/** Drawn for this page; each stands beside its service's name and says nothing by itself. */
const Mark = ({ children }: { readonly children: ReactNode }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 shrink-0">
    {children}
  </svg>
)

export const providerMarks: Record<SocialProvider, ReactNode> = {
  kakao: (
    <Mark>
      <path
        fill="currentColor"
        d="M12 4C6.9 4 2.8 7.2 2.8 11.2c0 2.6 1.7 4.8 4.3 6.1l-.9 3.3c-.1.4.3.6.6.4l4-2.6c.4 0 .8.1 1.2.1 5.1 0 9.2-3.3 9.2-7.3S17.1 4 12 4z"
      />
    </Mark>
  ),
  naver: (
    <Mark>
      <rect width="20" height="20" x="2" y="2" rx="4" fill="#03c75a" />
      <path fill="#fff" d="M7 7h3.3l3.6 5.2V7H17v10h-3.3l-3.6-5.2V17H7z" />
    </Mark>
  ),
  google: (
    <Mark>
      <g fill="none" strokeWidth="3.6">
        <path stroke="#ea4335" d="M5.2 8.1A8 8 0 0 1 17.5 6.2" />
        <path stroke="#fbbc05" d="M5.2 15.9a8 8 0 0 1 0-7.8" />
        <path stroke="#34a853" d="M17.2 18.1a8 8 0 0 1-12-2.2" />
        <path stroke="#4285f4" d="M12.2 12H20a8 8 0 0 1-2.8 6.1" />
      </g>
    </Mark>
  ),
  apple: (
    <Mark>
      <path
        fill="currentColor"
        d="M15.6 3c.1 1.1-.3 2.1-.9 2.9-.7.8-1.7 1.3-2.7 1.3-.1-1.1.4-2.1 1-2.8.7-.8 1.7-1.3 2.6-1.4zM12.2 8.3c.8 0 1.8-.9 3.3-.9 1.3 0 2.6.7 3.4 1.8-2.9 1.7-2.4 5.7.5 6.9-.5 1.4-2 4.6-3.9 4.6-1.3 0-1.7-.8-3.2-.8s-2 .8-3.2.8c-2.2 0-4.7-4.5-4.7-7.9 0-3.2 2.1-5.3 4.3-5.3 1.5 0 2.7.8 3.5.8z"
      />
    </Mark>
  ),
}
