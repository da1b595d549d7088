import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.cache/vite-web',
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', rollupOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/browser',
        manifest: true,
        // Every document inlines the one stylesheet, so chunks must not wait for files of their own.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Firefox has Intl.Segmenter, which articles, listening scripts and clips need, from 125 on.
        target: ['chrome111', 'firefox125', 'safari16.4'],
        rollupOptions: {
          input: 'src/entry-browser.tsx',
          output: {
            // Small parts that most screens share travel as one file: each file is a round trip.
            codeSplitting: {
              groups: [
                {
                  name: 'parts',
                  test: /[\\/]ui[\\/]src[\\/](?!dialog|sheet|menu|switch|select-field|code-field|segmented)|(articles|edition)[\\/]article-(picture|rows|facts)/,
                },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
}))
