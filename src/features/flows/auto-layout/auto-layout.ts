import { trustedWorkerUrl } from '#lib/trusted-types.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { LayoutRequest, AutoLayout } from '../editor/auto-layout.ts'
import { type LayoutResult, layoutFlow } from './layout-flow.ts'
import type { LayoutWorkerResponse, LayoutWorkerRequest } from './layout-messages.ts'
import { default as url } from './tidy-worker.ts?worker&url'

/** Lays out a flow, in a worker. */
export const autoLayout = (requested: LayoutRequest): Promise<AutoLayout> => layoutFlow(requested, layoutInWorker)

/**
 * Lays out the cards of a flow in a worker that ends with its response. Notes and groups stay: they mark a place.
 * Rejects where workers are refused or this one breaks.
 */
async function layoutInWorker(cards: readonly Card[], edges: readonly CanvasEdge[]): Promise<LayoutResult> {
  const connected = cards.filter(({ shape }) => shape === 'card' || shape === 'pill')
  const { positions, levels } = await request({
    id: 0,
    cards: connected.map(({ id, x, y, width, height }) => ({ id, x, y, width, height })),
    links: edges.map(({ source, target }) => [source, target] as const),
  })
  const ids = new Map(connected.map(({ id }) => [String(id), id]))
  return {
    positions: new Map(
      positions.flatMap(([id, x, y]) => {
        const item = ids.get(id)
        return item ? [[item, { x, y }] as const] : []
      }),
    ),
    levels: new Map(levels.map(([from, to, ys]) => [`${from}>${to}`, ys])),
  }
}

function request(message: LayoutWorkerRequest): Promise<LayoutWorkerResponse> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name: 'tidy' })
    worker.addEventListener('error', () => {
      worker.terminate()
      reject(new Error('The worker that places cards broke.'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutWorkerResponse>) => {
      worker.terminate()
      resolve(data)
    })
    worker.postMessage(message, [])
  })
}
