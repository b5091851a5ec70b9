import { digitsOf } from '#lib/marked-numbers.ts'
import type { Json } from '../model/json.ts'
import { type Clause, readCondition } from '../model/simple-condition.ts'
import type { RunPrediction } from './run-prediction.ts'

/**
 * Returns true if a condition holds for known values; undefined if one is unknown, or if the expression is more than
 * this can evaluate: the service decides then.
 */
export function holdsFor(expression: string, read: (name: string) => RunPrediction): boolean | undefined {
  const text = expression.trim()
  // A way out of a condition by its bare name.
  if (/^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/.test(text) && text !== 'true' && text !== 'false') {
    const found = read(text)
    return found.known && typeof found.value === 'boolean' ? found.value : undefined
  }
  if (text === 'true' || text === 'false') return text === 'true'
  const condition = readCondition(text)
  if (!condition || condition.clauses.length === 0) return undefined
  const results = condition.clauses.map((clause) => clauseHolds(clause, read))
  const [decides, other] = condition.join === 'all' ? [false, true] : [true, false]
  if (results.includes(decides)) return decides
  return results.includes(undefined) ? undefined : other
}

function clauseHolds({ name, test, value }: Clause, read: (name: string) => RunPrediction): boolean | undefined {
  const found = read(name.replaceAll(/^\{|\}$/g, '').trim())
  if (!found.known) return undefined
  const own = found.value
  if (test === 'has') return own !== null && own !== ''
  if (test === 'lacks') return own === null || own === ''
  const wanted = literalOf(value)
  // Values of two kinds: services differ in what they make of that; a number of too many digits is nothing to reckon with.
  if (own === null || digitsOf(own) !== undefined || typeof own !== typeof wanted) return undefined
  if (typeof own === 'string' && typeof wanted === 'string') {
    if (test === 'contains') return own.includes(wanted)
    if (test === 'startsWith') return own.startsWith(wanted)
    if (test === 'endsWith') return own.endsWith(wanted)
  }
  return compared(own, test, wanted)
}

function compared(own: Json, test: Clause['test'], wanted: string | number | boolean): boolean | undefined {
  if (test === '==') return own === wanted
  if (test === '!=') return own !== wanted
  if (typeof own !== 'number' || typeof wanted !== 'number') return undefined
  switch (test) {
    case '>':
      return own > wanted
    case '>=':
      return own >= wanted
    case '<':
      return own < wanted
    case '<=':
      return own <= wanted
    default:
      return undefined
  }
}

/** Returns the value of the literal in a clause. */
function literalOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  return /^"(?:[^"\\]|\\.)*"$/.test(text) ? String(JSON.parse(text)) : text
}
