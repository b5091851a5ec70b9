/**
 * Credits as integers of 10⁻⁶, so that sums of prices are exact (0.1 × 3 is 0.3, not 0.30000000000000004).
 * The service names prices and balances as JSON numbers or, in some responses, as decimal text.
 */

/** An amount of credits in millionths. */
export type Micro = bigint

const SCALE = 6
export const ONE_CREDIT: Micro = 10n ** 6n

const decimalText = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a decimal (number or text) as millionths. More than six decimals are rounded away from zero, so that a
 * cost is never understated. Anything that is not a finite decimal gives undefined: "cannot be known", never 0.
 */
export function toMicro(value: unknown): Micro | undefined {
  if (typeof value === 'bigint') return value * ONE_CREDIT
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const match = decimalText.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (whole + fraction === '') return undefined
  const shift = Number(exponent) + SCALE - fraction.length
  const digits = BigInt(whole + fraction)
  const magnitude = shift >= 0 ? digits * 10n ** BigInt(shift) : divideUp(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -magnitude : magnitude
}

/** Product of two amounts in millionths, rounded away from zero to a whole millionth. */
export function times(a: Micro, b: Micro): Micro {
  const product = a * b
  return product < 0n ? -divideUp(-product, ONE_CREDIT) : divideUp(product, ONE_CREDIT)
}

/** Every digit of an amount as plain decimal text, `1204.5`: for fields, files and other programs. */
export function toDecimal(amount: Micro): string {
  const magnitude = amount < 0n ? -amount : amount
  const fraction = String(magnitude % ONE_CREDIT)
    .padStart(SCALE, '0')
    .replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${magnitude / ONE_CREDIT}${fraction && `.${fraction}`}`
}

/** The nearest JavaScript number, for bars and sorting; never for arithmetic on money. */
export const toNumber = (amount: Micro): number => Number(amount) / Number(ONE_CREDIT)

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
