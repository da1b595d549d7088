import './styles.css'
import { hearBackBeforeRouter, holdComposingEnter, showToast } from '@readgrow/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { onTrouble, openQueryClient } from '#api'
import { bringScriptFaces, navigateUnderLayers } from '#layout'
import { routes } from './routes.tsx'

const troubleShownMs = 6_000
onTrouble((message) => showToast({ type: 'error', message, durationMs: troubleShownMs }))

bringScriptFaces()
hearBackBeforeRouter()
holdComposingEnter(document)
const router = navigateUnderLayers(createBrowserRouter(routes, { basename: '/admin' }))
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={openQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
document.documentElement.dataset.ready = 'true'
