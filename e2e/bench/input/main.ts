import { leadsCsv, leadsPlan } from '#domain/bulk-input/engine/leads.testing.ts'
import { startInputWorker } from '#domain/bulk-input/engine/use-input-engine.ts'
import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import { default as floorUrl } from './floor-worker.ts?worker&url'

/** Milliseconds from handing a file over to the response; the worker lives on with the page. */
export interface Timed {
  readonly ms: number
  readonly rows: number
}

export interface BenchInput {
  /** papaparse alone in a worker: text of the bytes, rows of the text. */
  readonly floor: () => Promise<Timed>
  /** The wizard's worker: read, checked, de-duplicated and priced. */
  readonly plan: () => Promise<Timed>
}

const ROWS = 100_000
const blob = new Blob([leadsCsv(ROWS)])

const benchInput: BenchInput = {
  floor: () =>
    new Promise((resolve) => {
      const worker = new Worker(trustedWorkerUrl(floorUrl), { type: 'module' })
      const start = performance.now()
      worker.addEventListener('message', ({ data }: MessageEvent<number>) =>
        resolve({ ms: performance.now() - start, rows: data - 1 }),
      )
      worker.postMessage(blob, [])
    }),
  plan: () =>
    new Promise((resolve, reject) => {
      let start = 0
      const { post } = startInputWorker(
        (message) => {
          if (message.type === 'failed') reject(new Error(message.message))
          else if (typeof message.response === 'object' && 'counts' in message.response) {
            resolve({ ms: performance.now() - start, rows: message.response.counts.rows })
          }
        },
        () => reject(new Error('The worker did not start.')),
      )
      start = performance.now()
      post({ type: 'source', source: { name: 'leads.csv', blob } })
      post({ type: 'query', id: 1, query: { kind: 'plan', input: leadsPlan } })
    }),
}
Object.assign(window, { benchInput })
