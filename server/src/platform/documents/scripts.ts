import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { codePointsOf } from './faces.ts'
import { unpackFont } from './font-programs.ts'

/** A file of a face whose signs are split over several, as browsers load them. */
export interface Piece {
  /** Its name as a face of documents, such as "Noto Sans SC 4". */
  readonly family: string
  readonly file: string
  /** Where browsers get it. The version is in it, so that they may keep it. */
  readonly address: string
  /** Whether one file has all weights. */
  readonly isVariable: boolean
  readonly isHan: boolean
  readonly isEmoji: boolean
  /** Where its signs lie, from and to. It lacks some of them. */
  readonly ranges: readonly (readonly [number, number])[]
}

/**
 * Scripts of people who work in Korea that the faces of documents lack. Chinese comes last: its files have a few signs of
 * others.
 */
const packages = [
  { name: '@fontsource-variable/noto-sans-arabic', family: 'Noto Sans Arabic', pieces: /^arabic$/ },
  { name: '@fontsource-variable/noto-sans-bengali', family: 'Noto Sans Bengali', pieces: /^bengali$/ },
  { name: '@fontsource-variable/noto-sans-devanagari', family: 'Noto Sans Devanagari', pieces: /^devanagari$/ },
  { name: '@fontsource-variable/noto-sans-hebrew', family: 'Noto Sans Hebrew', pieces: /^hebrew$/ },
  { name: '@fontsource-variable/noto-sans-khmer', family: 'Noto Sans Khmer', pieces: /^khmer$/ },
  { name: '@fontsource-variable/noto-sans-lao', family: 'Noto Sans Lao', pieces: /^lao$/ },
  { name: '@fontsource-variable/noto-sans-myanmar', family: 'Noto Sans Myanmar', pieces: /^myanmar$/ },
  { name: '@fontsource-variable/noto-sans-sinhala', family: 'Noto Sans Sinhala', pieces: /^sinhala$/ },
  { name: '@fontsource-variable/noto-sans-tamil', family: 'Noto Sans Tamil', pieces: /^tamil$/ },
  { name: '@fontsource-variable/noto-sans-thai', family: 'Noto Sans Thai', pieces: /^thai$/ },
  { name: '@fontsource/noto-sans-mongolian', family: 'Noto Sans Mongolian', pieces: /^mongolian$/ },
  { name: '@fontsource-variable/noto-emoji', family: 'Noto Emoji', pieces: /^\[\d+\]$/ },
  { name: '@fontsource-variable/noto-sans-sc', family: 'Noto Sans SC', pieces: /^\[\d+\]$/ },
] as const

const resolve = createRequire(import.meta.url).resolve

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

function piecesOf({ name, family, pieces }: (typeof packages)[number]): Piece[] {
  const isVariable = name.startsWith('@fontsource-variable/')
  const read = (file: string) => JSON.parse(readFileSync(resolve(`${name}/${file}`), 'utf8')) as Record<string, string>
  const all = read('unicode.json')
  const { version = '' } = read('package.json')
  return Object.entries(all)
    .filter(([key]) => pieces.test(key))
    .map(([key, ranges]) => {
      const part = key.replace(/[[\]]/g, '')
      const file = `${name.split('/')[1]}-${part}-${isVariable ? 'wght' : '400'}-normal.woff2`
      return {
        family: key === part ? family : `${family} ${part}`,
        file: resolve(`${name}/files/${file}`),
        address: `/faces/${version}/${file}`,
        isVariable,
        isHan: family === 'Noto Sans SC',
        isEmoji: family === 'Noto Emoji',
        ranges: rangesOf(ranges),
      }
    })
}

let known: readonly Piece[] | undefined

export function allPieces(): readonly Piece[] {
  known ??= packages.flatMap(piecesOf)
  return known
}

/** The pieces in which a sign may be, in the order in which it is looked for. */
export function piecesWith(codePoint: number): Piece[] {
  return allPieces().filter(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
}

const covered = new Map<string, Promise<ReadonlySet<number>>>()

/** What a piece really has. A file is unpacked for it once, in 5 to 20 ms. */
export function signsOfPiece({ file }: Piece): Promise<ReadonlySet<number>> {
  const before = covered.get(file)
  if (before !== undefined) return before
  const read = readFile(file).then(async (packed) => codePointsOf(await unpackFont(packed)))
  covered.set(file, read)
  return read
}
