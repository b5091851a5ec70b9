import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page of the grid alone like the console. Returns its folder, for `serve --dist`. */
export async function buildGridPage(): Promise<string> {
  const outDir = here('../.out/grid')
  await build({
    configFile: false,
    root: here('grid'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  })
  return outDir
}
