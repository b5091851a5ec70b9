import { useMemo } from 'react'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { useInputEngine } from '../engine/use-input-engine.ts'
import { useQueryResult } from './use-query-result.ts'
import type { WizardState } from './wizard-state.ts'

export function useSource({ source, options }: Pick<WizardState, 'source' | 'options'>) {
  const { columnWord } = useTexts(bulkInputTexts).bulkInput
  const engine = useInputEngine(source)
  const readInput = useMemo(() => ({ chosen: options, columnWord }), [options, columnWord])
  const read = useQueryResult(engine, 'read', source && readInput)
  return { engine, readInput, read, summary: read.data }
}
