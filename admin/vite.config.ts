import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  cacheDir: '../node_modules/.cache/vite-admin',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
