import { useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx'
import { useFindMarks, MarkedText, useInSight } from './find-marks.tsx'
import { type JsonLines, jsonLinesWork, type JsonLine } from './json-lines.ts'
import { useScroller } from './use-scroller.ts'
import { useWork } from './use-work.ts'
import styles from './JsonView.module.css'
import { cut } from './cut.ts'
import { MAX_LINE } from './result-stats.ts'

const LINE_HEIGHT = 20
/** Up to here every line is in the page, so that the browser's own search finds it. */
const FEW_LINES = 500
/** Browsers draw nothing that is higher than some 17 million pixels, so a longer text is shown part by part. */
const PART = 500_000

/** A result as the service wrote it, line by line. */
export function ResultJson({ data, isSmall }: { readonly data: unknown; readonly isSmall: boolean }) {
  const { result: t } = useTexts(resultTexts)
  const lines = useWork(data, jsonLinesWork, isSmall)
  return lines ? <JsonTree lines={lines} /> : <Skeleton label={t.working} shape="block" height={240} />
}

function JsonTree({ lines }: { readonly lines: JsonLines }) {
  const { result: t, locale } = useTexts(resultTexts)
  const { path } = useFindMarks()
  const currentLine = useMemo(() => (path ? lines.lineOf(path) : undefined), [lines, path])
  const [chosen, setChosen] = useState({ part: 0, path })
  // A new location of the search brings its own part; after that the buttons may lead elsewhere.
  const part = currentLine !== undefined && chosen.path !== path ? Math.floor(currentLine / PART) : chosen.part
  const from = part * PART
  const count = Math.min(PART, lines.count - from)
  const n = (value: number) => formatCount(value, locale)
  const go = (by: number) => setChosen({ part: part + by, path })

  return (
    <div className="ec-stack ec-stack--8">
      {lines.count > PART && (
        <div className="ec-line ec-line--wrap ec-3">
          <span className="ec-tnum">{t.json.part(n(from + 1), n(from + count), n(lines.count))}</span>
          <Button size="sm" {...(part === 0 && { disabledReason: t.json.first })} onClick={() => go(-1)}>
            {t.json.earlier}
          </Button>
          <Button
            size="sm"
            {...(from + count === lines.count && { disabledReason: t.json.last })}
            onClick={() => go(1)}
          >
            {t.json.later}
          </Button>
        </div>
      )}
      <JsonBlock key={part} lines={lines} from={from} count={count} currentLine={currentLine} />
    </div>
  )
}

interface JsonBlockProps {
  readonly lines: JsonLines
  readonly from: number
  readonly count: number
  readonly currentLine: number | undefined
}

function JsonBlock({ lines, from, count, currentLine }: JsonBlockProps) {
  const { result: t } = useTexts(resultTexts)
  const { scroller, ref } = useScroller()
  const list = useRef<VirtualListHandle>(null)
  const isFew = count <= FEW_LINES
  useEffect(() => {
    if (currentLine !== undefined && scroller) list.current?.scrollToIndex(currentLine - from)
  }, [currentLine, from, scroller])
  const line = (at: number) => {
    const [shown] = lines.lines(from + at, from + at + 1)
    return shown && <JsonLineView line={shown} isCurrent={from + at === currentLine} />
  }

  return (
    <section ref={ref} aria-label={t.jsonLabel} className={styles.scroller}>
      {isFew ? (
        <pre className={styles.code}>
          {lines.lines(from, from + count).map((shown, at) => (
            <JsonLineView key={at} line={shown} isCurrent={from + at === currentLine} />
          ))}
        </pre>
      ) : (
        <VirtualList
          label={t.jsonLabel}
          className={styles.code}
          count={count}
          getKey={(at) => at}
          rowHeight={LINE_HEIGHT}
          renderRow={line}
          getScroller={() => scroller}
          ref={list}
        />
      )}
    </section>
  )
}

interface JsonLineViewProps {
  readonly line: JsonLine
  readonly isCurrent: boolean
}

/** One line of JSON, its blanks included: what is selected and copied is JSON. A long text is cut. */
function JsonLineView({ line: { depth, key, value, comma }, isCurrent }: JsonLineViewProps) {
  const sight = useInSight<HTMLDivElement>(isCurrent)
  return (
    <div ref={sight} className={styles.line}>
      {'  '.repeat(depth)}
      {key !== undefined && (
        <span className={styles.key}>
          <MarkedText text={written(key)} isCurrent={isCurrent} />
        </span>
      )}
      {key !== undefined && ': '}
      {'sign' in value ? value.sign : <MarkedText text={written(value.leaf)} isCurrent={isCurrent} />}
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
