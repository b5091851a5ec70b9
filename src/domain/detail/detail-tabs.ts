import { type SnippetLanguage, snippetLanguages } from '../snippets.ts'

export const tabs = ['overview', 'api', 'runs'] as const
/** The views of something that can be run. */
export type DetailTab = (typeof tabs)[number]

export const calls = ['run', 'bulk', 'task'] as const
/** The calls that the API view shows as code. */
export type CallName = (typeof calls)[number]

/** Part of the URL for the page of something that can be run. */
export interface PageQuery {
  readonly tab: DetailTab
  readonly call: CallName
  readonly language: SnippetLanguage
}

/** Reads the state of the page from the URL. Unknown values give the defaults. */
export const readPageQuery = (query: URLSearchParams): PageQuery => ({
  tab: tabs.find((name) => name === query.get('tab')) ?? 'overview',
  call: calls.find((name) => name === query.get('call')) ?? 'run',
  language: snippetLanguages.find((name) => name === query.get('lang')) ?? 'curl',
})

export const tabQuery = (tab: DetailTab): string => (tab === 'overview' ? '' : `?tab=${tab}`)
