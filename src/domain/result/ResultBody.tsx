import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { ResultEngine } from './result-engine.ts'
import { useFindMarks } from './find-marks.tsx'
import { ResultJson } from './ResultJson.tsx'
import { PlainValueWords } from './PlainValueWords.tsx'
import { plainValue } from './plain-value.ts'
import { ResultTable } from './ResultTable.tsx'
import type { Shape } from './shape.ts'
import { TreeView } from './TreeView.tsx'
import type { ResultAddress } from './use-result-address.ts'
import { TextValue } from './TextValue.tsx'
import styles from './ResultView.module.css'

export interface ResultBodyProps {
  readonly shape: Shape
  readonly data: unknown
  readonly isSmall: boolean
  readonly engine: ResultEngine
  readonly address: ResultAddress
}

/** The result itself, in the view that the address names. */
export function ResultBody({ shape, data, isSmall, engine, address }: ResultBodyProps) {
  const { result: t, locale } = useTexts(resultTexts)
  const { path } = useFindMarks()
  if (address.view === 'json') return <ResultJson data={data ?? null} isSmall={isSmall} />
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
          {plain ? (
            <PlainValueWords value={plain} />
          ) : (
            <TextValue text={String(shape.value)} isCurrent={path !== undefined} />
          )}
        </p>
      )
    }
    case 'fields':
      return <TreeView label={t.fieldsLabel} value={shape.value} path={path} />
    case 'table':
      return address.view === 'fields' ? (
        <TreeView label={t.fieldsLabel} value={shape.items} path={path} />
      ) : (
        <ResultTable
          items={shape.items}
          isSmall={isSmall}
          engine={engine}
          choice={address.choice}
          sort={address.sort}
          onChoice={address.choose}
          onSort={address.sortBy}
        />
      )
  }
}
