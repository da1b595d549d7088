import type { SignedInUser as SignedInUserSchema } from '@readgrow/contract'
import type { z } from 'zod'

type SignedInUser = z.output<typeof SignedInUserSchema>

/** How a screen requests its data while it is rendered: the same call as from a browser, made in this process. */
export type CallInProcess = (name: string, args: unknown) => Promise<unknown>

/** Where the product's own pages stand for search engines and social networks. */
export interface Site {
  /** The origin of its canonical host. */
  readonly origin: string
  /** Path of a page -> address of its card. */
  readonly cards: Readonly<Record<string, string>>
}

export interface PageReader {
  /** Lets a device check whether its cookie belongs to this account. */
  readonly mark: string
  /** The account's display settings as they are stored; null without any. */
  readonly display: unknown
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly session: SignedInUser | null
  /** What a device needs to know about the signed-in person's account; null for a visitor. */
  readonly reader: PageReader | null
  readonly consumerHost: boolean
  /** Null on hosts of companies, whose pages nobody else shall find. */
  readonly site: Site | null
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly call: CallInProcess
  /** Resolves in a turn of the event loop in which no other page is rendered. */
  readonly turn?: () => Promise<void>
}

export type PageResult =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly status: number; readonly html: string; readonly styleHashes: readonly string[] }

/** Renders documents; the web app's server bundle is one, a development server another. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResult>
  /** The document that replaces every other one while there is no connection: the app without anybody's data. */
  shell(host: Pick<PageRequest, 'consumerHost'>): Extract<PageResult, { kind: 'page' }>
  /** The script of the service worker, or null if it is not built. */
  serviceWorker(): Promise<string | null>
  /** Folder of the built files that a browser loads, or null if another server serves them. */
  readonly assetsDir: string | null
  readonly adminAssetsDir: string | null
  /** The admin app's document, or null if it is not built. */
  adminDocument(): Promise<string | null>
}
