import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#api/context.tsx'
import { type ChoiceItem, choicesFor } from '#ui/choice.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { Capability } from '../capabilities.ts'
import { useIsOffered } from '../use-is-offered.ts'
import { shownName } from '../shown-text.ts'
import { useLearnOffered } from '../use-learn-offered.ts'

/** Debounce of typing before a search is sent, in milliseconds. */
const REST_MS = 250

/** The choices behind a path of the service, searched by it and read page by page. */
export function useChoices(path: string) {
  const api = useApi()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), REST_MS)
  const capability: Capability = { name: 'choices', path }
  const isOffered = useIsOffered(capability)
  const all = useInfiniteQuery({ ...api.enrichments.choices(path, ''), enabled: isOffered })
  const found = useInfiniteQuery({
    ...api.enrichments.choices(path, q),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  })
  useLearnOffered(capability, all)
  const listed = listOf(found.data?.pages)
  const isBehind = q !== text.trim() || found.isPlaceholderData
  return {
    /** False once the service has reported that it has no such list: ids are typed. */
    isOffered,
    /** Until the response to the typed text arrives, the loaded choices are filtered, so that ↵ picks a match. */
    choices: isBehind ? choicesFor(listed, text) : listed,
    /** Every choice read so far, for the names of ids. */
    known: [...listOf(all.data?.pages), ...listed],
    onInputChange: setText,
    isLoading: isBehind || found.isFetching,
    onLoadMore: () => {
      if (found.hasNextPage && !found.isFetching) void found.fetchNextPage()
    },
    /** Not even the first page is here. */
    failed: all.data === undefined ? all.error : null,
    /** Some are here; a search or a further page failed. */
    failedInPart: all.data === undefined ? null : (found.error ?? all.error),
    isRetrying: all.isFetching || found.isFetching,
    retry: () => {
      if (all.isError) void all.refetch()
      if (found.isFetchNextPageError) void found.fetchNextPage()
      else if (found.isError && q !== '') void found.refetch()
    },
  }
}

const listOf = (
  pages: readonly { readonly items: readonly { readonly id: string; readonly name: string }[] }[] = [],
): ChoiceItem[] => {
  // The service may move an item from one page to the next between two reads.
  const byId = new Map(pages.flatMap(({ items }) => items).map(({ id, name }) => [id, shownName(name)]))
  return [...byId].map(([id, label]) => ({ id, label }))
}
