import { classNames } from '@readgrow/ui'
import { useEffect, useRef } from 'react'

interface Contour {
  readonly stepMs: number
  readonly semitones: readonly (number | null)[]
}

interface WaveProps {
  /** Levels of equally long parts, 0 to 100. */
  readonly peaks: readonly number[]
  readonly lengthMs: number
  /** what the whole width stands for, so that two waves have one axis; its own length without it */
  readonly axisMs?: number
  readonly pitch: Contour | null
  readonly tone: 'MODEL' | 'MINE'
}

/** The wave of a sound with its melody over it. A picture beside the numbers, so screen readers skip it. */
export function Wave({ peaks, lengthMs, axisMs = lengthMs, pitch, tone }: WaveProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const own = canvas.current
    if (!own) return
    const draw = () => drawWave(own, { peaks, lengthMs, axisMs, pitch, tone })
    draw()
    const watcher = new ResizeObserver(draw)
    watcher.observe(own)
    // Colours are read while drawing, so another theme needs another drawing.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', draw)
    return () => {
      watcher.disconnect()
      scheme.removeEventListener('change', draw)
    }
  }, [peaks, lengthMs, axisMs, pitch, tone])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={classNames('block h-14 w-full min-w-0', tone === 'MINE' ? 'text-green' : 'text-ink-faint')}
    />
  )
}

const stepPixels = 4
const barPixels = 2.5
/** Twelve semitones fill the height. */
const semitonesShown = 14

function drawWave(canvas: HTMLCanvasElement, { peaks, lengthMs, axisMs = lengthMs, pitch, tone }: WaveProps): void {
  const { clientWidth, clientHeight: height } = canvas
  const width = clientWidth * Math.min(1, lengthMs / axisMs)
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(clientWidth * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context || width === 0) return
  const style = getComputedStyle(canvas)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = style.color
  context.globalAlpha = tone === 'MINE' ? 1 : 0.55
  const bars = Math.floor(width / stepPixels)
  for (let bar = 0; bar < bars; bar++) {
    const peak = peaks[Math.floor((bar / bars) * peaks.length)] ?? 0
    const tall = Math.max(2, Math.sqrt(peak / 100) * height)
    context.fillRect(bar * stepPixels, (height - tall) / 2, barPixels, tall)
  }
  context.globalAlpha = 1
  if (pitch)
    drawPitch(context, pitch, {
      width,
      height,
      lengthMs,
      colour: getComputedStyle(canvas.parentElement ?? canvas).color,
      dashed: tone === 'MODEL',
    })
}

interface PitchPlace {
  readonly width: number
  readonly height: number
  readonly lengthMs: number
  readonly colour: string
  readonly dashed: boolean
}

function drawPitch(context: CanvasRenderingContext2D, { stepMs, semitones }: Contour, place: PitchPlace): void {
  const { width, height, lengthMs, colour, dashed } = place
  context.strokeStyle = colour
  context.lineWidth = 1.75
  context.setLineDash(dashed ? [5, 4] : [])
  context.beginPath()
  let open = false
  for (const [index, semitone] of semitones.entries()) {
    if (semitone === null) {
      open = false
      continue
    }
    const x = ((index * stepMs) / lengthMs) * width
    const y =
      height / 2 - (Math.max(-semitonesShown / 2, Math.min(semitonesShown / 2, semitone)) / semitonesShown) * height
    if (open) context.lineTo(x, y)
    else context.moveTo(x, y)
    open = true
  }
  context.stroke()
  context.setLineDash([])
}
