import type { Page, Request, Route } from '@playwright/test'

declare global {
  interface Window {
    /** How often Back or Forward has come to an entry of this document. */
    arrivals: number
  }
}

/** What a press on a screen did. */
export interface Press {
  readonly control: string
  /** What lay over the page after it and had not before. */
  readonly opened: readonly string[]
}

/** Counts arrivals before the product hears of them, because it keeps some of them to itself. */
export const countArrivals = (page: Page) =>
  page.addInitScript(() => {
    window.arrivals = 0
    window.addEventListener('popstate', () => window.arrivals++)
  })

/** Lets nothing that a press sends arrive, while it holds: no press does anything, and a page can be pressed again. */
export class Valve {
  #isHeld = false
  readonly #underWay = new Set<Request>()
  /** How many writing calls have been kept from arriving. */
  kept = 0

  async watch(page: Page): Promise<void> {
    page.on('request', (request) => {
      if (!this.#isKept(request.method())) this.#underWay.add(request)
    })
    const over = (request: Request) => void this.#underWay.delete(request)
    page.on('requestfinished', over)
    page.on('requestfailed', over)
    await page.route('**/api/**', (route: Route) => {
      if (!this.#isKept(route.request().method())) return route.continue()
      this.kept++
    })
  }

  open() {
    this.#isHeld = false
    this.#underWay.clear()
  }

  hold() {
    this.#isHeld = true
  }

  /** Until nothing is on its way and nothing moves. */
  async settle(page: Page): Promise<void> {
    let still = 0
    // What a press fetches before it shows anything begins some turns after it. A turn is two frames, and React keeps
    // what a lazy part brought back until 300 ms after the empty place that stood for it.
    for (let tries = 0; still < 16 && tries < 200; tries++) {
      await page
        .evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          await new Promise((idle) => requestIdleCallback(idle))
          const running = document.getAnimations().filter(({ playState, effect }) => {
            const turns = effect?.getComputedTiming().iterations ?? 1
            return playState === 'running' && turns !== Number.POSITIVE_INFINITY
          })
          await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
        })
        // The page may be on its way to another.
        .catch(() => undefined)
      still = this.#underWay.size === 0 ? still + 1 : 0
    }
  }

  #isKept(method: string) {
    return this.#isHeld && method !== 'GET'
  }
}

/** What can be pressed and opens or does something here: links lead elsewhere and are left out. */
const controls =
  'button, summary, [role="button"], [role="combobox"], [aria-haspopup], [data-sentence="s1"] [data-token="0"]'
/** Of a long list the first rows are pressed: the others have the same controls. */
const rows = 3

interface Controls {
  /** A name for each, in their order; of the same name the second has `#2`. */
  readonly names: readonly string[]
}

/** The controls on the page, or in what lies over it; those that nothing but a keyboard reaches are left out. */
const find = (page: Page, within: string | null) =>
  page.evaluateHandle(
    ([selector, most, place]) => {
      const found = new Map<string, HTMLElement>()
      const roots = place === null ? [document] : [...document.querySelectorAll<HTMLElement>(place)]
      for (const root of roots)
        for (const each of root.querySelectorAll<HTMLElement>(selector)) {
          const row = each.closest('li, tr, [role="row"]')
          const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0
          const box = each.getBoundingClientRect()
          if (place >= most || !each.checkVisibility({ visibilityProperty: true }) || box.width < 2) continue
          if (each.closest('[inert], [aria-hidden="true"]') || each.matches(':disabled')) continue
          const name = (each.getAttribute('aria-label') ?? each.textContent ?? '')
            .trim()
            .replace(/\s+/g, ' ')
            .slice(0, 40)
          let key = `${each.tagName.toLowerCase()} ‘${name}’`
          for (let turn = 2; found.has(key); turn++) key = `${each.tagName.toLowerCase()} ‘${name}’#${turn}`
          found.set(key, each)
        }
      return found
    },
    [controls, rows, within] as const,
  )

export async function controlsOn(page: Page, within: string | null = null): Promise<Controls> {
  const found = await find(page, within)
  const names = await found.evaluate((map) => [...map.keys()])
  await found.dispose()
  return { names }
}

/** Presses a control with a finger; false if it is not there or something lies over it. */
export async function pressControl(page: Page, name: string, within: string | null = null): Promise<boolean> {
  const found = await find(page, within)
  const point = await found.evaluate((map, key) => {
    const control = map.get(key)
    control?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = control?.getClientRects()[0]
    if (!control || !box) return null
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return control.contains(document.elementFromPoint(x, y)) ? { x, y } : null
  }, name)
  await found.dispose()
  if (point) await page.touchscreen.tap(point.x, point.y)
  return point !== null
}

export const layerRoles =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open], [popover]:popover-open'

/** Everything that lies over the page: by its role, by the button that says it is expanded, or as a curtain. */
export const layersOn = (page: Page): Promise<string[]> =>
  page.evaluate((roles) => {
    const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true })
    const floats = (each: Element) => ['fixed', 'absolute'].includes(getComputedStyle(each).position)
    const found = new Map<Element, string>()
    const nameOf = (each: Element) => {
      const title = document.getElementById(each.getAttribute('aria-labelledby') ?? '')
      return (each.getAttribute('aria-label') ?? title?.textContent ?? '').trim()
    }
    for (const each of document.querySelectorAll(roles))
      if (isShown(each)) found.set(each, `${each.getAttribute('role') ?? each.tagName.toLowerCase()} ‘${nameOf(each)}’`)
    for (const opener of document.querySelectorAll('[aria-expanded="true"]')) {
      const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '')
      if (panel && isShown(panel) && floats(panel) && !found.has(panel)) found.set(panel, `panel ‘${nameOf(panel)}’`)
    }
    const whole = window.innerWidth * window.innerHeight
    for (const each of document.body.querySelectorAll('*')) {
      if (getComputedStyle(each).position !== 'fixed' || !isShown(each)) continue
      const { width, height } = each.getBoundingClientRect()
      const isPart = [...found.keys()].some((layer) => layer.contains(each) || each.contains(layer))
      if (!isPart && width * height > whole * 0.3) found.set(each, `curtain ‘${nameOf(each)}’`)
    }
    return [...found.values()]
  }, layerRoles)

/** Presses Back, and waits until the page has heard of it or has been left. */
export async function pressBack(page: Page, valve: Valve): Promise<void> {
  const before = page.url()
  const had = await page.evaluate(() => {
    // Later, so that this answer is out before its page is left.
    setTimeout(() => window.history.back())
    return window.arrivals
  })
  for (let tries = 0; tries < 100; tries++) {
    const isHeard = await page.evaluate((count) => window.arrivals !== count, had).catch(() => true)
    if (isHeard || page.url() !== before) break
  }
  await valve.settle(page)
}
