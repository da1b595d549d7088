import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './root.ts'

export type App = 'server' | 'web' | 'admin'
/** Room -> the rooms that its product files import: statically, lazily, or types alone. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

const imported = /(?:from\s+|import\s*\(?\s*)'#([a-z-]+)/g

/** The rooms (folders of `src`) of an app with their arrows. Tests and fixtures are left out. */
export async function arrowsOf(app: App): Promise<Arrows> {
  const src = path.join(root, app, 'src')
  const files = (await readdir(src, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file) && file.includes(path.sep),
  )
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const [room = ''] = file.split(path.sep)
    const targets = arrows.get(room) ?? new Set()
    const text = await readFile(path.join(src, file), 'utf8')
    for (const [, target = ''] of text.matchAll(imported)) if (target !== room) targets.add(target)
    arrows.set(room, targets)
  }
  return arrows
}

/** The arrows that no order of the rooms, each importing only those below it, could have; empty where there is no circle. */
export function circlesIn(arrows: Arrows): string[] {
  let left = new Map([...arrows].map(([room, targets]) => [room, new Set(targets)]))
  for (;;) {
    // A room that imports nobody who is left, or whom nobody who is left imports, is in no circle.
    const wanted = new Set([...left.values()].flatMap((targets) => [...targets]))
    const inside = [...left].filter(
      ([room, targets]) => wanted.has(room) && [...targets].some((target) => left.has(target)),
    )
    const names = new Set(inside.map(([room]) => room))
    const next = new Map(
      inside.map(([room, targets]) => [room, new Set([...targets].filter((each) => names.has(each)))]),
    )
    if (next.size === left.size) break
    left = next
  }
  return [...left].flatMap(([room, targets]) => [...targets].map((target) => `${room} -> ${target}`))
}
