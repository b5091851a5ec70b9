import { cellText } from './result/results.ts'
import { visibleText } from './result/visible-text.ts'

const MOST = 6
const LONGEST = 60

/** The inputs of a call in one line: `domain: acme.com, country: DE`. Long values and long lists are cut. */
export function inputWords(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const words = given.slice(0, MOST).map(([name, value]) => {
    const { text, whole } = cellText(value, LONGEST)
    return `${visibleText(name.slice(0, LONGEST))}: ${visibleText(text)}${whole ? '' : '…'}`
  })
  return [...words, ...(given.length > MOST ? ['…'] : [])].join(', ')
}

const MOST_TOLD = 4
const LONGEST_TOLD = 40

/**
 * What tells one run from another, in few words: `Ilse Vantorre, brightloom.example`. Texts stand by themselves, what
 * says nothing without its name (figures, yes and no) has it before it. Empty for a run without inputs.
 */
export function inputSummary(params: Readonly<Record<string, unknown>> | null): string {
  const { first_name: first, last_name: last, ...rest } = params ?? {}
  const isPerson = typeof first === 'string' && typeof last === 'string'
  const given = isPerson
    ? [['', [first, last].filter(Boolean).join(' ')] as const, ...Object.entries(rest)]
    : Object.entries(params ?? {})
  const told = given.filter(([, value]) => value !== null && value !== undefined && value !== '')
  const words = told.slice(0, MOST_TOLD).map(([name, value]) => {
    const { text, whole } = cellText(value, LONGEST_TOLD)
    const shown = visibleText(text) + (whole ? '' : '…')
    return typeof value === 'number' || typeof value === 'boolean'
      ? `${visibleText(name.slice(0, LONGEST_TOLD))} ${shown}`
      : shown
  })
  return [...words, ...(told.length > MOST_TOLD ? ['…'] : [])].join(', ')
}
