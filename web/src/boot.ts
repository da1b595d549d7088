/**
 * The first script of every page, and for a moment the only one. It waits until the page is painted, then evaluates the
 * scripts that the document names, each in a task of its own, so that no press waits behind all of them. Pages that visitors
 * only read wait for a first sign of intent instead. What is typed, chosen and pressed meanwhile the app hears once it answers.
 */

/** Whatever a person does first; moving, scrolling and focusing come before a press, so the app mostly wins the race. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'input']

const firstPaint = () =>
  new Promise<void>((painted) => {
    // A hidden page gets no frame; there is nobody to paint for.
    if (document.hidden) return painted()
    requestAnimationFrame(() => setTimeout(painted))
    document.addEventListener('visibilitychange', () => painted(), { once: true })
  })

const pageLoaded = () =>
  new Promise<unknown>((loaded) => {
    if (document.readyState === 'complete') loaded(null)
    else addEventListener('load', loaded, { once: true })
  })

const firstIntent = () =>
  new Promise<void>((meant) => {
    const listener = (event: Event) => {
      // A page that comes under a pointer at rest hears of a move by 0, 0.
      if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
      for (const sign of signs) removeEventListener(sign, listener, true)
      meant()
    }
    for (const sign of signs) addEventListener(sign, listener, { capture: true, passive: true })
  })

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
interface Entry {
  readonly value: string
  readonly isTicked?: boolean
}

/** Keeps what is typed, ticked and chosen; without this the app would put back what it knows. */
function holdEntries(): () => void {
  const entries = new Map<Field, Entry>()
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) entries.set(target, { value: target.value, isTicked: target.checked })
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
      entries.set(target, { value: target.value })
  }
  addEventListener('input', onInput, true)
  return () => {
    removeEventListener('input', onInput, true)
    for (const [field, entry] of entries) if (field.isConnected) tellApp(field, entry)
    entries.clear()
  }
}

function tellApp(field: Field, { value, isTicked }: Entry): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !isTicked
    field.click()
    return
  }
  if (field.value !== value) field.value = value
  // React compares a field with what it has seen in it last, and found it filled. Emptying the field instead would move
  // the cursor, and break a syllable that is being composed.
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue(value: string): void } }
  seen?.setValue(`${value}.`)
  const isChosen = field instanceof HTMLSelectElement || field.type === 'file'
  field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
}

/** React hears events from the start of its work on; a press that it heard as well would be made twice. */
function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Keeps the last press that no listener was there for. Links and form fields work without the app. */
function holdPresses(): () => void {
  let again = () => {}
  const onClick = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    if (!(target instanceof Element) || target.closest('a[href], summary, label, input, select, textarea')) return
    // The press of a submit button comes again as its form's.
    if (target.closest('button')?.type === 'submit' && target.closest('form')) return
    hold(event)
    again = () => {
      if (!target.isConnected) return
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY }),
      )
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement)) return
    hold(event)
    again = () => target.isConnected && target.requestSubmit(submitter)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  return () => {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    again()
  }
}

async function boot(): Promise<void> {
  const tell = holdEntries()
  const pressAgain = holdPresses()
  const release = () => {
    tell()
    pressAgain()
  }
  // In a task of its own: within React's effect a field is put back before the app has heard of it.
  document.addEventListener('app-ready', () => setTimeout(release), { once: true })
  const onIntent = document.documentElement.dataset.hydrate === 'intent'
  const meant = onIntent ? firstIntent() : null
  await firstPaint()
  if (onIntent) {
    const later = document.querySelector<HTMLTemplateElement>('#later')
    const fetchAhead = () => later?.replaceWith(later.content)
    void pageLoaded().then(fetchAhead)
    await meant
    fetchAhead()
  }
  await allStyles()
  // In the order in which they need one another. A screen may need what lies in the app's script, which starts by itself.
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[as=script]')]
  if (onIntent) for (const { href } of links) preload(href)
  for (const { id, href } of links) {
    try {
      await import(/* @vite-ignore */ href)
    } catch (error) {
      // The app loads any other script again, and knows what to say when it cannot.
      if (id !== 'app-script') continue
      // Without the app a form is still better sent by the browser than not at all.
      release()
      throw error
    }
    await new Promise((next) => setTimeout(next))
  }
}

/** Brings in the rules that this page has not needed so far. When they cannot come, the app is told, and says so. */
function allStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#stylesheet')
  return new Promise((come) => {
    if (!link) return come()
    link.addEventListener('load', () => come())
    link.addEventListener('error', () => {
      document.documentElement.dataset.styles = 'missing'
      come()
    })
    link.rel = 'stylesheet'
  })
}

/** Starts a download, or takes it out of the browser's cache: the scripts are evaluated one after another, not fetched so. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

void boot()
