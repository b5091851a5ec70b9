import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import type { Runnable } from '#domain/run/runnable.ts'
import { useServices } from '#domain/services.tsx'
import { waterfallBody } from '#domain/snippets.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { type Cascade, waterfallTarget } from '#domain/waterfall/cascade.ts'
import { cascadeLink } from '#domain/waterfall/cascade-link.ts'
import { useSamples } from '#domain/waterfall/use-samples.ts'
import { waterfallFields } from '#domain/waterfall/parts/waterfall-fields.ts'
import { useTexts } from '#texts/texts.tsx'
import { waterfallTexts } from '#texts/waterfalls/waterfall.ts'

export function useWaterfallSale(waterfall: Waterfall, cascade: Cascade): Runnable {
  const t = useTexts(waterfallTexts).waterfall.run
  const api = useWaterfallsApi()
  const cache = useQueryClient()
  const { identifier } = waterfall
  // What the page shows may have been read long ago: prices are read again when the dialog opens.
  const offer = useQuery({ ...api.one(identifier), refetchOnMount: 'always' }).data ?? waterfall
  const samples = useSamples(waterfall)
  const { baseUrl } = useServices()
  const fields = useMemo(() => waterfallFields(waterfall), [waterfall])
  const target = useMemo(() => waterfallTarget(waterfall, cascade), [waterfall, cascade])
  return {
    target,
    fields,
    inputsKey: 'params',
    offersPages: false,
    costOf: () => costOfCascade(offer, cascade, samples),
    costNow: async () => {
      const now = await api.read(identifier, { once: true })
      cache.setQueryData(api.one(identifier).queryKey, now)
      return costOfCascade(now, cascade, samples)
    },
    send: ({ params }) => api.run(identifier, waterfallBody(params, cascade)),
    link: cascadeLink(cascade),
    callOf: ({ params }) => ({ baseUrl, waterfallId: identifier, params, ...cascade }),
    ...(cascade.enrichments.length === 0 && { whyNot: t.noProviders }),
  }
}
