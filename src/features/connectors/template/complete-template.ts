import { completeCode } from '#domain/completion/complete.ts'
import type { Complete } from '#ui/code/code-hints.ts'

const VARIABLE = /\{\{-?\s*([A-Za-z_]\w*)/g

/**
 * Completes a Jinja template: the variables that it uses elsewhere, and filters. Its variables are declared nowhere.
 */
export const completeTemplate: Complete = (text, caret, isRequested) => {
  const names = [...text.matchAll(VARIABLE)].flatMap(({ 0: tag, 1: name = '', index }) =>
    index + tag.length === caret ? [] : [name],
  )
  const values = [...new Set(names)].map((name) => ({ id: name, label: name, spelled: name }))
  return completeCode({ text, caret, isRequested, syntax: 'template', values })
}
