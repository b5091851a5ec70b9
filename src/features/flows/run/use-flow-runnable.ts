import { useMemo } from 'react'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import type { Runnable } from '#domain/run/runnable.ts'
import { useServices } from '#domain/services.tsx'
import { flowRunTexts } from '#texts/flows/flow-run.ts'
import { useTexts } from '#texts/texts.tsx'
import { usedTargets, useFlowCatalogue } from '../editor/use-flow-catalogue.ts'
import { fromWire } from '../model/adapter.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { validate } from '../model/validate.ts'
import { asTexts, flowFields } from './flow-fields.ts'
import { useFlowCost } from './use-flow-cost.ts'

/** A saved flow as the run dialog sells it, with what is known of it. */
export interface FlowRunnable {
  readonly sale: Runnable
  readonly doc: FlowDoc
  readonly catalogue: FlowCatalogue
  /** Number of errors the editor's own validation found: a guess, which warns and forbids nothing. */
  readonly errors: number
  /** The editor finds no value that the flow would give back: a guess as well. */
  readonly givesNothing: boolean
}

/** Sells a saved flow, whatever the editor thinks of it: only the service refuses a run. */
export function useFlowRunnable(flow: Flow): FlowRunnable {
  const { flowRun: t } = useTexts(flowRunTexts)
  const api = useFlowsApi()
  const { baseUrl } = useServices()
  const { id, name, internal_version: version, inputs } = flow
  const doc = useMemo(() => fromWire(flow), [flow])
  const catalogue = useFlowCatalogue(useMemo(() => usedTargets(doc), [doc]))
  const { problems } = useMemo(() => validate(doc, catalogue), [doc, catalogue])
  const errors = problems.filter(({ level }) => level === 'error').length
  const givesNothing = problems.some(({ kind }) => kind === 'no-output')
  const { cost, costNow } = useFlowCost(flow, doc, catalogue)
  const asked = useMemo(
    () => ({
      target: { kind: 'flow', id, name: name || t.unnamed, version } as const,
      fields: flowFields(doc, inputs),
    }),
    [id, name, version, doc, inputs, t],
  )
  const sale: Runnable = {
    ...asked,
    inputsKey: 'inputs',
    offersPages: false,
    costOf: () => cost,
    costNow,
    send: ({ params }) => api.run(id, asTexts(params)),
    callOf: ({ params }) => ({ baseUrl, flowId: id, inputs: asTexts(params) }),
  }
  return { sale, doc, catalogue, errors, givesNothing }
}
