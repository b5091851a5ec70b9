import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { headerSet } from '#server/headers.ts'

/** Files of `public/` are copied to every build; the service worker of the mock service belongs to the builds that have one. */
export const mockWorkerOnlyInMock = (mode: string): Plugin => {
  let outDir = ''
  return {
    name: 'mock-worker-only-in-mock',
    apply: 'build',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      if (mode === 'mock' || mode === 'demo') return
      for (const file of ['mock-worker.js', 'mockServiceWorker.js']) await rm(path.join(outDir, file), { force: true })
    },
  }
}

/** A static host sends its own headers: the demo's page has the policy in itself, as far as a page can declare it. */
export const policyInPage = (): Plugin => ({
  name: 'policy-in-page',
  transformIndexHtml: () => {
    const policy = String(headerSet([])['content-security-policy']).replace(/frame-ancestors [^;]*; /, '')
    return [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
      { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head-prepend' },
    ]
  },
})

const packed = [
  ['gz', (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
  ['br', promisify<Buffer, Buffer>(brotliCompress)],
] as const

/**
 * Writes a gzip and a brotli file beside each script and style sheet, so that a server compresses nothing during a
 * request.
 */
export const precompressed = (): Plugin => {
  let assets = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      assets = path.resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    writeBundle: async () => {
      const files = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const text = await readFile(path.join(assets, name))
          for (const [ending, pack] of packed) await writeFile(path.join(assets, `${name}.${ending}`), await pack(text))
        }),
      )
    },
  }
}
