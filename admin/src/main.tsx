import './styles.css'
import { createClient } from '@readgrow/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk/index.ts'

const goToLogin = () => window.location.assign('/auth/login')
const goHome = () => window.location.assign('/')

const { call } = createClient({
  effects: { sessionEnded: goToLogin, noPermission: goHome, invalidAccess: goHome, refreshFailed: () => undefined },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Desk call={call} />
    </QueryClientProvider>
  </StrictMode>,
)
