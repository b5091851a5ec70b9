import { plainText } from '../model/json.ts'
import type { RunPrediction } from './run-prediction.ts'

const slot = /\{\{\s*([\w.-]+)\s*\}\}/g

/** A text with the values of its `{{names}}`; not known as soon as one of them is not. */
export function fillTemplate(text: string, look: (name: string) => RunPrediction): RunPrediction {
  for (const [, name = ''] of text.matchAll(slot)) {
    const found = look(name)
    if (!found.known) return found
  }
  const value = text.replaceAll(slot, (_, name: string) => {
    const found = look(name)
    return found.known ? plainText(found.value) : ''
  })
  return { known: true, value }
}
