import { noteStudy } from '#active-time'
import { type Said, type Sound, saidAt, timelineOf, wordAt } from './listening-timeline.ts'

export interface PlayerEvents {
  /** Another sentence or word sounds. */
  place(sentence: number, token: number | null): void
  /** A sentence has been heard to its end. */
  heard(sentence: number): void
  /** Nothing is to follow. */
  ended(): void
  /** The sound cannot be had. */
  failed(): void
}

// Times are of whole milliseconds, those of the element are not.
const endSlackMs = 5

/**
 * Plays the clips of an article through one audio element and says at every frame what sounds. Time is always read from
 * the element, never counted, so that marks cannot drift from the sound at any speed.
 */
export class AudioPlayer {
  readonly #element = new Audio()
  readonly #ahead = new Audio()
  readonly #sound: Sound
  readonly #timeline: readonly Said[]
  readonly #events: PlayerEvents
  /** Which part of the timeline sounds; −1 before the first. */
  #at = -1
  #heard = false
  #alone = false
  #loop = false
  #frame = 0
  #closed = false

  constructor(sound: Sound, sentenceIds: readonly string[], events: PlayerEvents) {
    this.#sound = sound
    this.#timeline = timelineOf(sound, sentenceIds)
    this.#events = events
    const element = this.#element
    element.preload = 'auto'
    this.#ahead.preload = 'auto'
    element.preservesPitch = true
    element.addEventListener('playing', () => this.#watch())
    // Frames stand still in a hidden tab while the sound goes on.
    element.addEventListener('timeupdate', () => {
      noteStudy()
      this.#look()
    })
    element.addEventListener('ended', () => {
      // The end of a clip that has been left meanwhile says nothing.
      if (element.ended) this.#leave(this.#lastOfClip())
    })
    element.addEventListener('error', () => {
      if (!this.#closed) events.failed()
    })
  }

  /** Plays from a sentence on, or that one alone; one without sound leads to the next that has some. */
  play(sentence: number, alone: boolean): void {
    const own = this.#timeline.findIndex((said) => said.sentence === sentence)
    this.#alone = alone
    this.#start(own >= 0 ? own : this.#timeline.findIndex((said) => said.sentence > sentence))
  }

  /** Goes on where it was paused. */
  resume(): void {
    this.#element.play().catch((error: unknown) => this.#refused(error))
  }

  pause(): void {
    this.#element.pause()
  }

  setSpeed(speed: number): void {
    // A new source takes the default for its own.
    this.#element.defaultPlaybackRate = speed
    this.#element.playbackRate = speed
  }

  setLoop(loop: boolean): void {
    this.#loop = loop
  }

  close(): void {
    this.#closed = true
    cancelAnimationFrame(this.#frame)
    for (const element of [this.#element, this.#ahead]) {
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }

  #start(at: number): void {
    const said = this.#timeline[at]
    const clip = this.#clipOf(at)
    if (!said || !clip) return this.#finish()
    this.#at = at
    this.#heard = false
    this.#events.place(said.sentence, null)
    if (this.#element.src !== addressOf(clip.url)) this.#element.src = addressOf(clip.url)
    seek(this.#element, said.startMs)
    this.#element.play().then(
      () => this.#fetchAhead(),
      (error: unknown) => this.#refused(error),
    )
  }

  /** Has the browser fetch the next clip while this one plays; its address makes it eternal in the cache. */
  #fetchAhead(): void {
    const next = this.#sound.clips[(this.#timeline[this.#at]?.clip ?? 0) + 1]
    if (next && !this.#closed && this.#ahead.src !== addressOf(next.url)) this.#ahead.src = addressOf(next.url)
  }

  #refused(error: unknown): void {
    const name = error instanceof DOMException ? error.name : ''
    // Stopped while it was starting is no failure; a browser that wants another tap is none of the file either.
    if (this.#closed || name === 'AbortError') return
    if (name === 'NotAllowedError') this.#finish()
    else this.#events.failed()
  }

  #finish(): void {
    this.#element.pause()
    this.#events.ended()
  }

  #hear(at: number): void {
    const said = this.#timeline[at]
    if (!said || (at === this.#at && this.#heard)) return
    if (at === this.#at) this.#heard = true
    this.#events.heard(said.sentence)
  }

  /** What follows once a part has come to its end and may not simply run on. */
  #leave(at: number): void {
    this.#hear(at)
    if (this.#loop) this.#start(at)
    else if (this.#alone || at + 1 >= this.#timeline.length) this.#finish()
    else this.#start(at + 1)
  }

  #watch(): void {
    if (this.#frame !== 0) return
    const frame = () => {
      this.#look()
      this.#frame = this.#element.paused ? 0 : requestAnimationFrame(frame)
    }
    frame()
  }

  #look(): void {
    const { paused, seeking, readyState, currentTime } = this.#element
    const current = this.#timeline[this.#at]
    if (!current || paused || seeking || readyState < HTMLMediaElement.HAVE_METADATA) return
    const ms = currentTime * 1000
    if (ms >= current.endMs - endSlackMs) {
      this.#hear(this.#at)
      if (this.#loop || this.#alone) return this.#leave(this.#at)
    }
    const at = saidAt(this.#timeline, current.clip, ms)
    for (let passed = this.#at; passed < at; passed++) this.#hear(passed)
    if (at > this.#at) {
      this.#at = at
      this.#heard = false
    }
    const said = this.#timeline[this.#at]
    if (said) this.#events.place(said.sentence, wordAt(said, ms))
  }

  #clipOf(at: number) {
    return this.#sound.clips[this.#timeline[at]?.clip ?? -1]
  }

  #lastOfClip(): number {
    return this.#timeline.findLastIndex((said) => said.clip === this.#timeline[this.#at]?.clip)
  }
}

const addressOf = (url: string) => new URL(url, document.baseURI).href

function seek(element: HTMLAudioElement, ms: number): void {
  const go = () => {
    element.currentTime = ms / 1000
  }
  // Some browsers forget the start position until they know the length.
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) go()
  else element.addEventListener('loadedmetadata', go, { once: true })
}
