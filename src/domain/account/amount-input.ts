import { type Micro, ONE_CREDIT, toDecimal, toMicro } from '#lib/credits.ts'

export type AmountFault = 'empty' | 'not-a-number' | 'negative' | 'too-fine' | 'too-large'

/** The amount that was meant, null for a limit that is off, or what is wrong with the text. */
export type ReadAmount = { readonly amount: Micro | null } | { readonly fault: AmountFault }

/** More than any balance; beyond it a slip of the finger is likelier than a wish. */
export const MAX_AMOUNT: Micro = 10n ** 9n * ONE_CREDIT

const plainNumber = /^-?(?:\d+\.?\d*|\.\d+)$/

/** Reads credits exactly as typed: `50`, `0.5`, `1,204.5`. Empty is null if the limit is optional. */
export function readAmount(text: string, isOptional: boolean): ReadAmount {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return isOptional ? { amount: null } : { fault: 'empty' }
  // Thousands are grouped as the console itself writes them.
  const bare = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  if (!plainNumber.test(bare)) return { fault: 'not-a-number' }
  const amount = toMicro(bare)
  if (amount === undefined) return { fault: 'not-a-number' }
  if (amount < 0n) return { fault: 'negative' }
  // It would have to be rounded, and no limit is understood as another one than was written.
  if (/\.\d{6}\d*[1-9]/.test(bare)) return { fault: 'too-fine' }
  return amount > MAX_AMOUNT ? { fault: 'too-large' } : { amount }
}

/** An amount as it is in a field: every digit of it, no grouping. Nothing for a limit that is off. */
export const amountInput = (amount: Micro | null): string => (amount === null ? '' : toDecimal(amount))
