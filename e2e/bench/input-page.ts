import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page of the wizard's worker alone like the console. Returns its folder, for `serve --dist`. */
export async function buildInputPage(): Promise<string> {
  const outDir = here('../.out/input')
  await build({
    configFile: false,
    root: here('input'),
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  })
  return outDir
}
