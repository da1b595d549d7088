import http from 'node:http'
import { database, newReader, type Reader } from '../readers.ts'
import { addressOf, hosts } from '../requests.ts'
import { runningServer } from '../running-server.ts'

export interface TimedWord {
  readonly sentenceId: string
  readonly token: number
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

type Level = 'A2' | 'B1' | 'B2'

/** Every word of an article as readers have it, spoken one after the other for `lengthOf` milliseconds each. */
export async function spokenWords(articleId: string, level: Level, lengthOf: (index: number) => number) {
  const { body } = await database()
    .selectFrom('article_version')
    .select('body')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
  const { paragraphs } = body as { paragraphs: { id: string; en: string; tokens: [number, number][] }[][] }
  const words: TimedWord[] = []
  for (const { id, en, tokens } of paragraphs.flat())
    for (const [token, [start, end]] of tokens.entries()) {
      const startMs = words.at(-1)?.endMs ?? 0
      const endMs = startMs + lengthOf(words.length)
      words.push({ sentenceId: id, token, text: en.slice(start, end), startMs, endMs })
    }
  return words
}

const storedRate = 8_000
const headerBytes = 44

/** Words as a voice of tones says them: each has its own pitch and fades before the next one. */
export function saidInTones(words: readonly TimedWord[], rate: number): Float32Array {
  const sound = new Float32Array(Math.ceil(((words.at(-1)?.endMs ?? 0) / 1000) * rate))
  for (const [index, { startMs, endMs }] of words.entries()) {
    const hertz = 220 + (index % 24) * 30
    const first = Math.round((startMs / 1000) * rate)
    const last = Math.round((endMs / 1000) * rate)
    for (let at = first; at < last; at++)
      sound[at] = 0.25 * (1 - (at - first) / (last - first)) * Math.sin((2 * Math.PI * hertz * at) / rate)
  }
  return sound
}

/** Mono sound, −1 to 1, as a WAV of 16 bits. */
export function wavOf(sound: Float32Array, rate: number): Buffer {
  const wav = Buffer.alloc(headerBytes + sound.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(sound.length * 2, 40)
  for (const [at, sample] of sound.entries()) wav.writeInt16LE(Math.round(sample * 0x7fff), headerBytes + at * 2)
  return wav
}

/** Attaches a recording to a published article with the times of its words, as an editor does. */
export async function attachRecording(articleId: string, level: Level, words: readonly TimedWord[]): Promise<void> {
  const editor = await newReader({ role: 'operator', host: hosts.operators })
  const { id } = await database()
    .selectFrom('manuscript')
    .select('id')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const path = `/api/admin/newsroom/manuscripts/${id}/audio/${level}`
  await send(editor, 'POST', path, 'audio/wav', wavOf(saidInTones(words, storedRate), storedRate))
  const text = JSON.stringify(words.map(({ text: word, startMs, endMs }) => ({ text: word, startMs, endMs })))
  await send(editor, 'PUT', `${path}/timings`, 'application/json', JSON.stringify({ format: 'WORDS', text }))
}

function send(editor: Reader, method: string, path: string, type: string, body: Buffer | string): Promise<void> {
  const cookie = Object.entries(editor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = {
    host: new URL(addressOf('/', editor.host)).host,
    'sec-fetch-site': 'same-origin',
    'content-type': type,
    cookie,
  }
  const { port } = runningServer()
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path}: ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
