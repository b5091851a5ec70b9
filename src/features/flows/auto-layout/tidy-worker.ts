// The entry of the worker that places the cards of a flow.
import { placeCards } from './place-cards.ts'
import type { TidyAnswer, TidyAsk } from './tidy-messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<TidyAsk>) => {
  const answer: TidyAnswer = { id: data.id, ...placeCards(data) }
  globalThis.postMessage(answer, { targetOrigin: globalThis.origin })
})
