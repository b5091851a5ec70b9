// Entry of the worker that lays out the cards of a flow.
import { layoutCards } from './layout-cards.ts'
import type { LayoutWorkerResponse, LayoutWorkerRequest } from './layout-messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<LayoutWorkerRequest>) => {
  const response: LayoutWorkerResponse = { id: data.id, ...layoutCards(data) }
  globalThis.postMessage(response, { targetOrigin: globalThis.origin })
})
