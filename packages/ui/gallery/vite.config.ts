import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run gallery` serves it; `vite build --config gallery/vite.config.ts --outDir …` writes it for the accessibility sweep. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome104', 'firefox110', 'edge110', 'safari16'],
    chunkSizeWarningLimit: 900,
  },
  server: { port: 4300 },
})
