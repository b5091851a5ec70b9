/** Maximum number of steps between the base line and the top line. */
const MAX_STEPS = 4
/** Rounding error of doubles, as a share of a step. */
const ROUNDING = 1e-9

/** The amounts that the axis of a chart names, from 0 up; the last is never below `most`, so that no bar is over it. */
export function amountMarks(most: number): readonly number[] {
  const top = most > 0 ? most : 1
  const step = stepOf(top / MAX_STEPS)
  const count = Math.ceil(top / step - ROUNDING)
  // Steps below 1 are divided by a whole number: 3 × 0.1 is not 0.3.
  const part = step < 1 ? Math.round(1 / step) : undefined
  return Array.from({ length: count + 1 }, (_, at) => (part === undefined ? at * step : at / part))
}

/** Returns the next of 1, 2, 5, 10, 20, … and of their tenths. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((each) => each * power >= least * (1 - ROUNDING)) ?? 10) * power
}
