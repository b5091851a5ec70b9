import { digitsOf } from '#lib/marked-numbers.ts'
import type { Json } from '../model/json.ts'

/**
 * True if a value is allowed for a type of input. Not documented: the types of inputs; `text` was seen, all others are
 * those of parameters and columns. An unknown type allows everything.
 */
export function fitsType(value: Json | undefined, type: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  switch (type) {
    case 'number':
    case 'float':
      return isNumber(value)
    case 'integer':
    case 'int':
      return isNumber(value) && Number.isInteger(Number(digitsOf(value) ?? value))
    case 'bool':
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false'
    case 'datetime':
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    default:
      return true
  }
}

const isNumber = (value: Json): boolean =>
  typeof value === 'number' ||
  digitsOf(value) !== undefined ||
  (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
