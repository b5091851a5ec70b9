import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { headerSet } from '#mock-service/headers.ts'

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
      for (const file of ['stand-in-worker.js', 'mockServiceWorker.js'])
        await rm(path.join(outDir, file), { force: true })
    },
  }
}

/** A static host sends what headers it likes: the demo's page brings its policy along, as far as a page itself can say it. */
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
