import { useState } from 'react'
import { useTemplateEngine } from './use-template-engine.ts'

/**
 * The variables of a template, in the order of their first use; those it sets itself do not count. While the template
 * is being written and does not parse, those found last.
 */
export function useTemplateVariables(template: string): readonly string[] {
  const response = useTemplateEngine<'variables'>({ kind: 'variables', template })?.response
  const [found, setFound] = useState<readonly string[]>([])
  const now = typeof response === 'object' && 'variables' in response ? response.variables : found
  if (now.join() !== found.join()) setFound(now)
  return template === '' ? NONE : found
}

const NONE: readonly string[] = []
