import { useMemo } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { scrollable } from '#ui/scrollable.ts'
import { formatItemName, formatField } from '../labels/format-value.ts'
import { FormattedValueText } from '../labels/FormattedValueText.tsx'
import type { ItemId } from '../model/flow-document.ts'
import { rowsOf } from './field-rows.ts'
import { formatSide, formatBefore, createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import type { ResolverState } from './use-resolving.ts'

/**
 * Every difference as text, in place of the three graphs. Conflicts are decided in the tables below, as with the
 * graphs.
 */
export function DifferenceList({ resolving: { session, known } }: { readonly resolving: ResolverState }) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { summary, conflicts } = session.merged
  const groups = useMemo(() => {
    const items = new Map<string, ItemId | undefined>()
    for (const { item, kind } of [...summary.theirs, ...summary.mine]) if (kind !== 'moved') items.set(item ?? '', item)
    return [...items].map(([key, item]) => ({ key, item, rows: rowsOf({ key, item, conflicts: [] }, summary) }))
  }, [summary])
  const formatter = createFormatter('result', session, known)
  const was = createFormatter('was', session, known)
  const open = new Set(conflicts.flatMap(({ path, settled }) => (settled ? [] : [path.slice(0, 2).join('/')])))
  return (
    <div className={styles.all} ref={scrollable}>
      <table className={styles.diff} aria-label={t.list.label}>
        <thead>
          <tr>
            <th scope="col">{t.list.item}</th>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.sides.was}</th>
            <th scope="col">{t.sides.theirs}</th>
            <th scope="col">{t.sides.mine}</th>
          </tr>
        </thead>
        <tbody>
          {groups.flatMap(({ key, item, rows }) =>
            rows.map((row, at) => (
              <tr key={row.key}>
                <th scope="row">
                  {at === 0 && (item ? formatItemName(item, formatter) : t.flow)}
                  {at === 0 && open.has(key) && <span className="ec-t-bad"> {t.marks.conflict}</span>}
                </th>
                <td>{formatField(row.path, formatter).text}</td>
                <td className="ec-3">
                  <FormattedValueText formatted={formatBefore(row, was)} />
                </td>
                {(['theirs', 'mine'] as const).map((side) => (
                  <td key={side}>
                    <FormattedValueText
                      formatted={formatSide(row, side, createFormatter(side, session, known))}
                      was={formatBefore(row, was)}
                    />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
