import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page of React Flow alone. Returns its folder, for `serve --dist`. */
export async function buildFlowPage(): Promise<string> {
  const outDir = here('../.out/flow')
  await build({
    configFile: false,
    root: here('flow'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  })
  return outDir
}
