import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the floor pages as the console is built; returns their folder, for `serve --dist`. */
export async function buildFloor(): Promise<string> {
  const outDir = here('../.out/floor')
  await build({
    configFile: false,
    root: here('floor'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: [here('floor/index.html'), here('floor/graph.html')] },
    },
  })
  return outDir
}
