import { useMemo } from 'react'
import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { useInputEngine } from '../engine/use-input-engine.ts'
import { useAnswer } from './use-answer.ts'
import type { WizardState } from './wizard-state.ts'

export function useSource({ source, options }: Pick<WizardState, 'source' | 'options'>) {
  const { columnWord } = useTexts(bulkInputTexts).bulkInput
  const engine = useInputEngine(source)
  const readInput = useMemo(() => ({ chosen: options, columnWord }), [options, columnWord])
  const read = useAnswer(engine, 'read', source && readInput)
  return { engine, readInput, read, summary: read.data }
}
