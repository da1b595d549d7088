import { type RefObject, useEffect, useState } from 'react'

/** How much of the text has passed the middle of the window, 0 to 1, measured at most once a frame. */
export function useProgress(text: RefObject<HTMLElement | null>): number {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    let frame = 0
    function measure(): void {
      frame = 0
      const box = text.current?.getBoundingClientRect()
      if (!box || box.height === 0) return
      const passed = (window.innerHeight - 72 - box.top) / box.height
      // Whole per cents: a finer step would redraw the bar for nothing.
      setProgress(Math.round(Math.min(1, Math.max(0, passed)) * 100) / 100)
    }
    const scrolled = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scrolled)
    }
  }, [text])
  return progress
}
