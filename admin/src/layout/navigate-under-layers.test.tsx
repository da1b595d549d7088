import { hearBackBeforeRouter, useBackCloses } from '@readgrow/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserRouter, Link, RouterProvider, useLocation, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { navigateUnderLayers } from './navigate-under-layers.ts'

hearBackBeforeRouter()
afterEach(cleanup)

/** A list with a filter in its address and something that opens over it. */
function List() {
  const [, setSearch] = useSearchParams()
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? '닫기' : '열기'}
      </button>
      <button type="button" onClick={() => setSearch({ show: 'closed' }, { replace: true })}>
        거르기
      </button>
      <Link to="/other">다른 화면</Link>
      <Place />
    </>
  )
}

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

const at = (address: string) => expect.poll(() => screen.getByTestId('place').textContent).toBe(address)
const press = (name: string) => act(async () => screen.getByText(name).click())
const back = () => act(async () => window.history.back())

test('Back comes to the filtered list, not to the one before, after something over it has closed', async () => {
  window.history.replaceState(null, '', '/before')
  const router = navigateUnderLayers(
    createBrowserRouter([
      { path: '/list', element: <List /> },
      { path: '*', element: <Place /> },
    ]),
  )
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/list'))
  await press('열기')
  await press('닫기')
  await press('거르기')
  await at('/list?show=closed')
  await press('다른 화면')
  await at('/other')
  await back()
  await at('/list?show=closed')
  await act(() => router.navigate(-1))
  await at('/before')
  router.dispose()
})
