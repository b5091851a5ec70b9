import type { Reading, Rendering } from './render.ts'

export type TemplateQuery =
  | { readonly kind: 'variables'; readonly template: string }
  | { readonly kind: 'render'; readonly template: string; readonly samples: Readonly<Record<string, string>> }

/** Result of each kind of query. */
export interface TemplateResponses {
  readonly variables: Reading
  readonly render: Rendering
}

export interface ToTemplateWorker {
  readonly id: number
  readonly query: TemplateQuery
}

/** Message from the worker to the page: that its code is loaded, and the result of a query. */
export type FromTemplateWorker =
  | { readonly ready: true }
  | { readonly id: number; readonly response: TemplateResponses[TemplateQuery['kind']] }
