import type { Ask, AskKind, Asks } from './asks.ts'

/** What the page says to the worker. Text comes in pieces, which together are the result as JSON. */
export type ToWorker =
  | { readonly type: 'text'; readonly text: string; readonly last: boolean }
  | { readonly type: 'ask'; readonly id: number; readonly ask: Ask }
  | { readonly type: 'stop'; readonly id: number }

/** What the worker says to the page. */
export type FromWorker =
  | { readonly type: 'answer'; readonly id: number; readonly answer: Asks[AskKind]['answer'] }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
