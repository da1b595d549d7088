import { changeHistory } from '@readgrow/ui'
import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** Lets a router replace the address of the page itself, also where the entry of something closed lies above it. */
export function navigateUnderLayers(router: Router): Router {
  const goOn = router.navigate
  function navigate(delta: number): Promise<void>
  function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>
  async function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return goOn(to)
    await changeHistory({ replaces: options?.replace === true, run: () => goOn(to, options) })
  }
  router.navigate = navigate
  return router
}
