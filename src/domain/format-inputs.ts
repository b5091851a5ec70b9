import { cellText } from './result/results.ts'
import { masked } from './run/secret-fields.ts'
import { visibleText } from './result/visible-text.ts'

const MAX_INPUTS = 6
const MAX_TEXT = 60

const isGiven = ([, value]: readonly [string, unknown]): boolean =>
  value !== null && value !== undefined && value !== ''

/** Inputs without empty ones and with each secret masked: these lines appear in lists, toasts and records. */
const givenIn = (params: Readonly<Record<string, unknown>>) =>
  Object.entries(masked(Object.fromEntries(Object.entries(params).filter(isGiven))))

/** The inputs of a call in one line: `domain: acme.com, country: DE`. Long values and long lists are cut. */
export function formatInputs(params: Readonly<Record<string, unknown>>): string {
  const given = givenIn(params)
  const words = given.slice(0, MAX_INPUTS).map(([name, value]) => {
    const { text, whole } = cellText(value, MAX_TEXT)
    return `${visibleText(name.slice(0, MAX_TEXT))}: ${visibleText(text)}${whole ? '' : '…'}`
  })
  return [...words, ...(given.length > MAX_INPUTS ? ['…'] : [])].join(', ')
}

const MAX_SHOWN_INPUTS = 4
const MAX_SHOWN_TEXT = 40

/**
 * Formats the inputs that distinguish runs: `Ilse Vantorre, brightloom.example`. Texts appear alone; values
 * that mean nothing without their name (numbers, yes and no) follow it. Empty for a run without inputs.
 */
export function inputSummary(params: Readonly<Record<string, unknown>> | null): string {
  const { first_name: first, last_name: last, ...rest } = params ?? {}
  const isPerson = typeof first === 'string' && typeof last === 'string'
  const given = isPerson
    ? [['', [first, last].filter(Boolean).join(' ')] as const, ...givenIn(rest)]
    : givenIn(params ?? {})
  const shownInputs = given.filter(isGiven)
  const words = shownInputs.slice(0, MAX_SHOWN_INPUTS).map(([name, value]) => {
    const { text, whole } = cellText(value, MAX_SHOWN_TEXT)
    const shown = visibleText(text) + (whole ? '' : '…')
    return typeof value === 'number' || typeof value === 'boolean'
      ? `${visibleText(name.slice(0, MAX_SHOWN_TEXT))} ${shown}`
      : shown
  })
  return [...words, ...(shownInputs.length > MAX_SHOWN_INPUTS ? ['…'] : [])].join(', ')
}
