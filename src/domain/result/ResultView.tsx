import { useLocation, useSearchParams } from 'react-router-dom'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import type { Alignment } from './alignment.ts'
import { FieldList } from './FieldList.tsx'
import { PlainValueWords } from './PlainValueWords.tsx'
import { plainValue } from './plain-value.ts'
import { RawJson } from './RawJson.tsx'
import { ResultActions } from './ResultActions.tsx'
import { ResultTable } from './ResultTable.tsx'
import { shapeOf } from './results.ts'
import { LongText } from './LongText.tsx'
import styles from './ResultView.module.css'

export interface ResultViewProps {
  /** Any JSON. */
  readonly data: unknown
  /** The service has deleted it: this device's copy is the only one left. */
  readonly onlyHere: boolean
  readonly alignment: Alignment
  readonly targetName: string | undefined
  readonly taskId: string
  readonly onRunAgain?: (() => void) | undefined
}

/** The part of the address that says how a result is shown. */
const VIEW = 'result'

/** A result of any shape, to read, copy and take away. */
export function ResultView(props: ResultViewProps) {
  const { data, onlyHere, alignment, onRunAgain } = props
  const { result: t } = useTexts(tasksTexts)
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const shape = shapeOf(data)
  const view = query.get(VIEW) === 'json' ? 'json' : 'shown'
  const show = (next: 'shown' | 'json') =>
    setQuery(
      (now) => {
        if (next === 'json') now.set(VIEW, 'json')
        else now.delete(VIEW)
        return now
      },
      // The entry keeps its state: a dialog above the page knows by it how to close.
      { replace: true, state, preventScrollReset: true },
    )

  return (
    <section aria-label={t.title} className="ec-stack ec-stack--12">
      <div className={styles.head}>
        <SegmentedControl
          label={t.view}
          value={view}
          onChange={show}
          segments={[
            { value: 'shown', label: shape.kind === 'table' ? t.asTable : t.asFields },
            { value: 'json', label: t.asJson },
          ]}
        />
        {onlyHere && (
          <span className="ec-line ec-line--4 ec-2">
            <Icon name="hard-drive" size="sm" />
            {t.fromDevice}
          </span>
        )}
        <ResultActions {...props} onRunAgain={onRunAgain} />
      </div>
      {alignment === 'unaligned' && <Notice tone="warn" title={t.unaligned} />}
      {view === 'json' ? <RawJson data={data} /> : <Shown data={data} onShowJson={() => show('json')} />}
    </section>
  )
}

interface ShownProps extends Pick<ResultViewProps, 'data'> {
  readonly onShowJson: () => void
}

function Shown({ data, onShowJson }: ShownProps) {
  const { result: t, locale } = useTexts(tasksTexts)
  const shape = shapeOf(data)
  switch (shape.kind) {
    case 'none':
      return (
        <EmptyState icon="minus" level={3} title={t.miss.title}>
          {t.miss.body}
        </EmptyState>
      )
    case 'empty': {
      const words = shape.list ? t.emptyList : t.emptyObject
      return (
        <EmptyState icon="minus" level={3} title={words.title}>
          {words.body}
        </EmptyState>
      )
    }
    case 'scalar': {
      const plain = plainValue(shape.value, locale)
      return (
        <p className={styles.scalar}>
          {plain ? <PlainValueWords value={plain} /> : <LongText text={String(shape.value)} />}
        </p>
      )
    }
    case 'fields':
      return <FieldList value={shape.value} onShowJson={onShowJson} />
    case 'table':
      return <ResultTable items={shape.items} />
  }
}
