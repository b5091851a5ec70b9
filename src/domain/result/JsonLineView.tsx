import { Marked, useInSight } from './find-marks.tsx'
import type { JsonLine } from './json-lines.ts'
import { cut } from './cut.ts'
import { MAX_LINE } from './result-stats.ts'
import styles from './JsonView.module.css'

export interface JsonLineViewProps {
  readonly line: JsonLine
  readonly isHere: boolean
}

/** One line of JSON, its blanks included: what is selected and copied is JSON. A long text is cut. */
export function JsonLineView({ line: { depth, key, value, comma }, isHere }: JsonLineViewProps) {
  const sight = useInSight<HTMLDivElement>(isHere)
  return (
    <div ref={sight} className={styles.line}>
      {'  '.repeat(depth)}
      {key !== undefined && (
        <span className={styles.key}>
          <Marked text={written(key)} isHere={isHere} />
        </span>
      )}
      {key !== undefined && ': '}
      {'sign' in value ? value.sign : <Marked text={written(value.leaf)} isHere={isHere} />}
      {comma && ','}
      {'\n'}
    </div>
  )
}

function written(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null'
  const { text, whole } = cut(value, MAX_LINE)
  return whole ? JSON.stringify(text) : `${JSON.stringify(text).slice(0, -1)}…"`
}
