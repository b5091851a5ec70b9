import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The built console in a folder of its own, where a newer build can take its location. */
export interface Deployment {
  readonly folder: string
  /** Deploys another build: its scripts have other names, and those of the old one are deleted. */
  readonly deploy: () => Promise<void>
  /** Deletes the files whose name begins so. */
  readonly lose: (name: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A module that names another by a new name has a new name itself: in another build, none of them is the same. */
const SCRIPT = /-[\w-]{8}\.js$/

export async function deployment(): Promise<Deployment> {
  const folder = await mkdtemp(path.join(tmpdir(), 'enrichment-console-'))
  await cp(new URL('../dist', import.meta.url), folder, { recursive: true })
  const assets = path.join(folder, 'assets')
  return {
    folder,
    deploy: async () => {
      const names = (await readdir(assets)).filter((name) => SCRIPT.test(name))
      const next = (text: string) =>
        names.reduce(
          (changed, name) =>
            changed.replaceAll(
              name,
              name.replace(SCRIPT, (hash) => hash.replace('.js', '_2.js')),
            ),
          text,
        )
      // Each file is complete at any time: written under another name, then renamed.
      const replace = async (file: string, target: string) => {
        await writeFile(`${file}.new`, next(await readFile(file, 'utf8')))
        await rename(`${file}.new`, target)
      }
      for (const file of await scriptsIn(assets)) {
        const target = path.join(assets, next(path.basename(file)))
        await replace(file, target)
        if (target !== file) await rm(file)
      }
      await replace(path.join(folder, 'index.html'), path.join(folder, 'index.html'))
    },
    lose: async (start) => {
      for (const name of await readdir(assets)) if (name.startsWith(start)) await rm(path.join(assets, name))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const scriptsIn = async (assets: string): Promise<string[]> =>
  (await readdir(assets)).filter((name) => name.endsWith('.js')).map((name) => path.join(assets, name))
