// The entry of the worker that places the cards of a flow.
import { placeCards } from './place-cards.ts'
import type { LayoutWorkerResponse, LayoutWorkerRequest } from './layout-messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<LayoutWorkerRequest>) => {
  const answer: LayoutWorkerResponse = { id: data.id, ...placeCards(data) }
  globalThis.postMessage(answer, { targetOrigin: globalThis.origin })
})
