import type { Session } from './guard.ts'

export interface FramedRow {
  readonly path: string
  /** The specification's flags; a flag that a row does not list is shown. */
  readonly frame: 'header-menu' | 'menu' | 'none'
}

export interface Frame {
  readonly layout: 'brand' | 'service'
  readonly header: boolean
  readonly menu: boolean
  readonly footer: boolean
}

const isBrandPath = (path: string) => path === '/brand' || path.startsWith('/brand/')
const isAuthPath = (path: string) => path.startsWith('/auth/')

/** Which header, menu and footer a screen has: the brand layout for visitors and on /brand and /auth, else the service's. */
export function frameFor(session: Session | null, row: FramedRow): Frame {
  if (!session || isBrandPath(row.path) || isAuthPath(row.path)) {
    return { layout: 'brand', header: true, menu: false, footer: !isAuthPath(row.path) }
  }
  return { layout: 'service', header: row.frame === 'header-menu', menu: row.frame !== 'none', footer: false }
}
