import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#query'
import type { AudioPlayer, PlayerEvents } from './audio-player.ts'
import type { Article, Sentence } from './reading.ts'
import type { SpokenPlace } from './speech.ts'

interface RecordingOptions {
  readonly article: Article
  readonly sentences: readonly Sentence[]
  readonly speed: number
  readonly loop: boolean
  readonly onHeard: (sentence: Sentence) => void
  /** The sound cannot be had; the sentence that was to be heard. */
  readonly onFailure: (sentence: number, alone: boolean) => void
}

type State = 'stopped' | 'playing' | 'paused'
const beginning: SpokenPlace = { sentence: 0, token: null }

/** Plays the recording or the synthesised clips of an article; player and times are fetched when they are first wanted. */
export function useRecording(options: RecordingOptions) {
  // A ref, because the player asks for these from its own events, which no effect began.
  const latest = useRef(options)
  latest.current = options
  const [place, setPlace] = useState(beginning)
  const [state, setState] = useState<State>('stopped')
  const target = useRef({ sentence: 0, alone: false })
  // Which press is the current one: what an earlier one had sent for may come later.
  const turn = useRef(0)

  function failed(): void {
    close()
    latest.current.onFailure(target.current.sentence, target.current.alone)
  }

  const { open, close, player, exact } = usePlayer(options, {
    place: (sentence, token) => {
      target.current = { ...target.current, sentence }
      setPlace((now) => (now.sentence === sentence && now.token === token ? now : { sentence, token }))
    },
    heard: (at) => {
      const sentence = latest.current.sentences[at]
      if (sentence) latest.current.onHeard(sentence)
    },
    ended: () => setState('stopped'),
    failed,
    closed: () => {
      turn.current++
      setState('stopped')
    },
  })

  function play(sentence: number, alone: boolean): void {
    const mine = ++turn.current
    target.current = { sentence, alone }
    setPlace({ sentence, token: null })
    setState('playing')
    const isCurrent = () => mine === turn.current
    open().then(
      (own) => isCurrent() && own.play(sentence, alone),
      () => isCurrent() && failed(),
    )
  }

  function halt(state: State): void {
    turn.current++
    player.current?.pause()
    setState(state)
  }

  function toggle(): void {
    switch (state) {
      case 'playing':
        return halt(player.current ? 'paused' : 'stopped')
      case 'paused':
        player.current?.resume()
        return setState('playing')
      case 'stopped':
        return play(place.sentence, false)
    }
  }

  return { place, playing: state === 'playing', exact, play, toggle, stop: () => halt('stopped') }
}

/** The player of a text: opened when it is first wanted, closed with the text, given speed and loop as they change. */
function usePlayer({ article, sentences, speed, loop }: RecordingOptions, events: PlayerEvents & { closed(): void }) {
  const queries = useQueryClient()
  // A ref for the same reason: the player is opened by a press and lives on.
  const latest = useRef({ speed, loop, events })
  latest.current = { speed, loop, events }
  const player: RefObject<AudioPlayer | null> = useRef(null)
  const opening = useRef<Promise<AudioPlayer> | null>(null)
  const [exact, setExact] = useState(true)

  const close = useCallback(() => {
    opening.current?.then(
      (own) => {
        own.close()
        if (player.current === own) player.current = null
      },
      () => undefined,
    )
    opening.current = null
    latest.current.events.closed()
  }, [])

  async function opened(): Promise<AudioPlayer> {
    const { id, level } = article.article
    const [{ AudioPlayer }, sound] = await Promise.all([
      import('./audio-player.ts'),
      queries.fetchQuery({ ...ask('GET /articles/:id/audio', { params: { id }, query: { level } }), retry: false }),
    ])
    const ids = sentences.map((sentence) => sentence.id)
    const own = new AudioPlayer(sound, ids, {
      place: (sentence, token) => latest.current.events.place(sentence, token),
      heard: (sentence) => latest.current.events.heard(sentence),
      ended: () => latest.current.events.ended(),
      failed: () => latest.current.events.failed(),
    })
    own.setSpeed(latest.current.speed)
    own.setLoop(latest.current.loop)
    player.current = own
    setExact(sound.exact)
    return own
  }

  function open(): Promise<AudioPlayer> {
    opening.current ??= opened()
    return opening.current
  }

  useEffect(() => {
    player.current?.setSpeed(speed)
    player.current?.setLoop(loop)
  }, [speed, loop])
  const text = sentences.map(({ id, en }) => `${id} ${en}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another level or a correction is another text.
  useEffect(() => close, [text, close])
  return { open, close, player, exact }
}
