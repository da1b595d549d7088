import { useEffect, useRef } from 'react'
import type { Level } from '#sound'

const barPixels = 5
const gapPixels = 3

/** The sound of the last seconds as bars, newest on the right; a picture beside the words that say the same. */
export function LevelWave({
  levels,
  live,
}: {
  readonly levels: { readonly current: readonly Level[] }
  readonly live: boolean
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      if (canvas.current) drawBars(canvas.current, levels.current)
      if (live) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [levels, live])
  return <canvas ref={canvas} aria-hidden className="block h-16 w-full text-green" />
}

function drawBars(canvas: HTMLCanvasElement, levels: readonly Level[]): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio || 1
  if (canvas.width !== width * scale || canvas.height !== height * scale) {
    canvas.width = width * scale
    canvas.height = height * scale
  }
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  const count = Math.floor(width / (barPixels + gapPixels))
  const shown = levels.slice(-count)
  for (let bar = 0; bar < count; bar++) {
    const { peak = 0 } = shown[shown.length - count + bar] ?? {}
    const tall = Math.max(3, Math.min(1, Math.sqrt(peak)) * height)
    context.fillRect(bar * (barPixels + gapPixels), (height - tall) / 2, barPixels, tall)
  }
}
