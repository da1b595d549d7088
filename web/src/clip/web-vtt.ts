import type { Caption } from './captions.ts'

/** The captions as a WebVTT file. What a reader wrote cannot become markup or a line of times. */
export function webVtt(captions: readonly Caption[]): string {
  const cues = captions.map(({ startMs, endMs, text }) => `${clock(startMs)} --> ${clock(endMs)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** An empty line would end the cue. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark)

/** `00:01:02.345` */
function clock(ms: number): string {
  const whole = Math.round(ms)
  const parts = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60, Math.floor(whole / 1_000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(whole % 1_000).padStart(3, '0')}`
}
