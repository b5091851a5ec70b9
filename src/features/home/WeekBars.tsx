import styles from './HomePage.module.css'

const HEIGHT = 20
const STEP = 11
const WIDTH = 7
/** A day without spending still has its place. */
const LEAST = 1

/** Days as small bars, the last one at the end. A picture: its sum stands beside it in words. */
export function WeekBars({ amounts }: { readonly amounts: readonly number[] }) {
  const most = Math.max(...amounts, Number.MIN_VALUE)
  return (
    <svg
      className={styles.bars}
      width={amounts.length * STEP - (STEP - WIDTH)}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {amounts.map((amount, at) => {
        const height = Math.max(LEAST, (amount / most) * (HEIGHT - 2))
        return (
          <rect
            key={at}
            x={at * STEP}
            y={HEIGHT - 1 - height}
            width={WIDTH}
            height={height}
            rx={height > 3 ? 1.5 : 0.5}
          />
        )
      })}
    </svg>
  )
}
