import { hearBackBeforeRouter, useBackCloses } from '@readgrow/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, NavigationView, startNavigation } from './index.ts'

type Navigation = ReturnType<typeof startNavigation>
let started: Navigation | null = null
hearBackBeforeRouter()

beforeEach(() => {
  window.history.replaceState(null, '', '/first')
  // As browsers do since 2026: what scrolls answers with a promise.
  window.scrollTo = vi.fn(() => Promise.resolve()) as unknown as typeof window.scrollTo
})

afterEach(() => {
  cleanup()
  started?.stop()
  started = null
  sessionStorage.clear()
})

/** A page whose addresses answer as they are told; those not named are there at once. */
function open(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: string[] = []
  const navigation = startNavigation(({ pathname, search }) => {
    asked.push(pathname + search)
    return answers[pathname] ?? { ready: null }
  })
  started = navigation
  render(
    <NavigationView navigation={navigation} scrollKey={scrollKey}>
      <Place />
    </NavigationView>,
  )
  return { asked, navigation }
}

const scrollKey = ({ pathname, key }: Location) => (pathname === '/list' ? pathname : key)

function Place() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="place">{pathname + search + hash + (state ? ` ${JSON.stringify(state)}` : '')}</p>
      <Link to="/next">다음</Link>
      <Link to="/list">목록</Link>
      <Link to="/slow">느린</Link>
      <Link to="/first?tab=2" preventScrollReset>
        탭
      </Link>
      <button type="button" onClick={() => navigate('/next', { state: { from: 'here' } })}>
        상태와
      </button>
      <button type="button" onClick={() => navigate('/other', { replace: true })}>
        대신
      </button>
      <Over />
    </>
  )
}

/** Something over the page that the browser's Back closes. */
function Over() {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? '닫기' : '열기'}
    </button>
  )
}

const place = () => screen.getByTestId('place').textContent
const press = (name: string) => act(async () => screen.getByText(name).click())
const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
const scrolls = () => vi.mocked(window.scrollTo).mock.calls.map(([, y]) => y)

/** The browser goes to the entry of another address by itself: it changes the address and then says so. */
const pop = (address: string, entry: object | null) =>
  act(async () => {
    window.history.replaceState(entry, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
  })

describe('going to an address', () => {
  test('draws it, with an entry of its own that says where it stands and what came along', async () => {
    open()
    await press('상태와')
    expect(place()).toBe('/next {"from":"here"}')
    expect(window.location.pathname).toBe('/next')
    expect(window.history.state).toEqual({ usr: { from: 'here' }, key: expect.any(String), idx: 1 })
  })

  test('in the place of another keeps the number of its entry', async () => {
    open()
    await press('다음')
    await press('대신')
    expect(place()).toBe('/other')
    expect(window.history.state).toMatchObject({ idx: 1 })
  })

  test('twice, as a double click does, makes one entry, whether it is drawn at once or later', async () => {
    const slow = Promise.withResolvers<void>()
    const { navigation } = open({ '/slow': { ready: slow.promise } })
    const twice = (to: string) =>
      act(async () => {
        navigation.navigator.push(to)
        navigation.navigator.push(to)
      })
    await twice('/next?a=1')
    expect([place(), window.history.state.idx]).toEqual(['/next?a=1', 1])
    await twice('/slow')
    await act(async () => slow.resolve())
    expect([place(), window.history.state.idx]).toEqual(['/slow', 2])
  })

  test('to the same address with something else in mind is an entry of its own', async () => {
    open()
    await press('다음')
    await press('상태와')
    expect(window.history.state).toMatchObject({ idx: 2, usr: { from: 'here' } })
  })

  test('to another state of the page that is there asks for nothing', async () => {
    const { asked } = open()
    await press('다음')
    await press('상태와')
    expect(place()).toBe('/next {"from":"here"}')
    expect(asked).toEqual(['/next'])
  })

  test('ends where it leads', async () => {
    const { asked } = open({ '/next': { goTo: '/between' }, '/between': { goTo: '/last?a=1' } })
    await press('다음')
    expect(place()).toBe('/last?a=1')
    expect(asked).toEqual(['/next', '/between', '/last?a=1'])
    expect(window.location.href).toMatch(/\/last\?a=1$/)
  })

  test('says so when addresses lead to each other for ever', () => {
    const { navigation } = open({ '/a': { goTo: '/b' }, '/b': { goTo: '/a' } })
    expect(() => navigation.navigator.push('/a')).toThrow('/a leads from address to address')
  })

  test('keeps the old page and its address until the new one can be drawn', async () => {
    const slow = Promise.withResolvers<void>()
    open({ '/slow': { ready: slow.promise } })
    await press('느린')
    expect([place(), window.location.pathname]).toEqual(['/first', '/first'])
    await act(async () => slow.resolve())
    expect([place(), window.location.pathname]).toEqual(['/slow', '/slow'])
  })

  test('never shows a page from which one has gone on before it was there', async () => {
    const slow = Promise.withResolvers<void>()
    open({ '/slow': { ready: slow.promise } })
    await press('느린')
    await press('다음')
    await act(async () => slow.resolve())
    expect([place(), window.location.pathname]).toEqual(['/next', '/next'])
  })
})

describe('the browser’s own buttons', () => {
  test('lead to what an entry says', async () => {
    open()
    await press('다음')
    await pop('/first?x=1', { usr: { kept: 1 }, key: 'k', idx: 0 })
    expect(place()).toBe('/first?x=1 {"kept":1}')
  })

  test('end where the address leads, in the same entry', async () => {
    open({ '/gone': { goTo: '/login' } })
    await press('다음')
    await pop('/gone', { usr: null, key: 'k', idx: 0 })
    expect([place(), window.location.pathname]).toEqual(['/login', '/login'])
    expect(window.history.state).toMatchObject({ idx: 0 })
  })

  test('ask for nothing on the way to another place of one page', async () => {
    const { asked } = open()
    await pop('/first#part', null)
    expect(place()).toBe('/first#part')
    expect(asked).toEqual([])
  })
})

describe('another address for a page over which something has been open', () => {
  const back = () => act(async () => window.history.back())
  /** What is under way when a press returns has ended when the page is there. */
  const at = (address: string) => expect.poll(() => place()).toBe(address)

  async function closedOverNext() {
    open()
    await press('다음')
    await press('열기')
    await press('닫기')
  }

  test('is what Back from the following page comes to', async () => {
    await closedOverNext()
    await press('대신')
    await at('/other')
    await press('목록')
    await at('/list')
    await back()
    await at('/other')
    await back()
    await at('/first')
  })

  test('leaves nothing of the old one below what opens and closes after it', async () => {
    await closedOverNext()
    await press('대신')
    await at('/other')
    await press('열기')
    await press('닫기')
    await back()
    await at('/first')
  })

  test('lies below what is still open, and the page does not hear of its closing', async () => {
    const { navigation } = open()
    await press('다음')
    await press('열기')
    await press('대신')
    await at('/other')
    screen.getByText('닫기')
    const arrival = navigation.current()
    await back()
    screen.getByText('열기')
    expect([place(), window.location.pathname]).toEqual(['/other', '/other'])
    expect(navigation.current()).toBe(arrival)
    await back()
    await at('/first')
  })

  test('is what Back comes to after that has closed and a link was followed', async () => {
    open()
    await press('다음')
    await press('열기')
    await press('대신')
    await at('/other')
    await press('닫기')
    await press('목록')
    await at('/list')
    await back()
    await at('/other')
  })

  test('stands in the address bar after Forward, too', async () => {
    await closedOverNext()
    await press('대신')
    await at('/other')
    await act(async () => window.history.forward())
    expect([place(), window.location.pathname]).toEqual(['/other', '/other'])
    await back()
    await at('/first')
  })
})

describe('the scroll position', () => {
  test('is the beginning on a new page, and what it was on one that was left', async () => {
    open()
    const entry = { ...window.history.state }
    scrolledTo(640)
    await press('다음')
    expect(scrolls()).toEqual([0])
    await pop('/first', entry)
    expect(scrolls()).toEqual([0, 640])
  })

  test('stays where only a part changes', async () => {
    open()
    await press('탭')
    expect(place()).toBe('/first?tab=2')
    expect(scrolls()).toEqual([])
  })

  test('of a list is remembered however one comes back', async () => {
    open()
    await press('목록')
    scrolledTo(900)
    await press('다음')
    await press('목록')
    expect(scrolls().at(-1)).toBe(900)
  })

  test('is at the part that a fragment names', async () => {
    const part = document.body.appendChild(Object.assign(document.createElement('p'), { id: '부분' }))
    part.scrollIntoView = vi.fn(() => Promise.resolve()) as unknown as typeof part.scrollIntoView
    open()
    await pop(`/next#${encodeURIComponent('부분')}`, null)
    expect(part.scrollIntoView).toHaveBeenCalledOnce()
    part.remove()
  })

  test('of one loaded page is not that of another', () => {
    open()
    const { key } = window.history.state
    cleanup()
    started?.stop()
    window.history.replaceState(null, '', '/first')
    open()
    expect(window.history.state.key).not.toBe(key)
  })

  test('outlives the page, and whatever else lies where it is kept', async () => {
    sessionStorage.setItem('rg_scroll', '[["kept",320],["broken"],7]')
    window.history.replaceState({ key: 'kept' }, '')
    open()
    expect(scrolls()).toEqual([320])
    scrolledTo(450)
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(sessionStorage.getItem('rg_scroll')).toBe('[["kept",450]]')
    sessionStorage.setItem('rg_scroll', '{')
    cleanup()
    started?.stop()
    open()
    expect(place()).toBe('/first')
  })
})
