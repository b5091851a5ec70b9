import type { Reading, Rendering } from './render.ts'

/** What a template is wanted for: its variables, or its text with these samples. */
export type TemplateQuery =
  | { readonly kind: 'variables'; readonly template: string }
  | { readonly kind: 'render'; readonly template: string; readonly samples: Readonly<Record<string, string>> }

/** What comes of an ask of each kind. */
export interface Answers {
  readonly variables: Reading
  readonly render: Rendering
}

/** What the page says to the worker. */
export interface ToWorker {
  readonly id: number
  readonly ask: TemplateQuery
}

/** What the worker says to the page: that its code is there, and what came of an ask. */
export type FromWorker =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: Answers[TemplateQuery['kind']] }
