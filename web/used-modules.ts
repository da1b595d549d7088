import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** Whatever is loaded later, and styles, are left out: they are not used at once. */
const onlyAtOnce: Plugin = {
  name: 'only-at-once',
  enforce: 'pre',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
  load: (id) => (id.endsWith('.css') ? { code: '', moduleSideEffects: false } : null),
}

/**
 * The modules of which something is left, once what nobody calls has been taken out, when these sources of the app are
 * loaded together; by their absolute paths. A module that is merely named by an index is not among them.
 */
export async function usedModules(...sources: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: '../node_modules/.cache/vite-used',
    logLevel: 'silent',
    plugins: [onlyAtOnce, react()],
    publicDir: false,
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: sources.map((source) => path.join(import.meta.dirname, source)),
        // Otherwise the screens, which nothing calls here, would be empty.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return new Set(
    chunks.flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    ),
  )
}
