import { useMemo } from 'react'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useFlow } from '../editor/flow-context.ts'
import {
  formatItemName,
  type FormattedValue,
  formatValue,
  formatField,
  type ValueFormatter,
  withDistinctNames,
} from '../labels/format-value.ts'
import { FormattedValueText } from '../labels/FormattedValueText.tsx'
import type { DocumentChange } from '../merge/changes.ts'
import type { RemoteChoices } from '../model/choices.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { isRecord, type Json, own } from '../model/json.ts'
import { type DifferenceGroup, groupDifferences } from './difference-groups.ts'
import styles from './History.module.css'

/** More are counted, not shown. */
const MAX_SHOWN = 200

export interface DifferencesProps {
  readonly changes: readonly DocumentChange[]
  readonly before: FlowDoc
  readonly after: FlowDoc
  /** The lists that values are chosen from, as far as they were read. */
  readonly remote: RemoteChoices
}

/** Differences between two states of the flow, formatted as in the resolver. */
export function Differences({ changes, before, after, remote }: DifferencesProps) {
  const words = useTexts(flowHistoryTexts)
  const { flowHistory: t } = words
  const { catalogue } = useFlow()
  const { groups, moved, more } = useMemo(() => groupDifferences(changes, MAX_SHOWN), [changes])
  const formatter: ValueFormatter = { docs: [after, before], catalogue, remote, words }
  if (groups.length === 0 && moved === 0) return <p className="ec-2">{t.same}</p>
  return (
    <div className={styles.differences}>
      {groups.map((group) => (
        <Group key={group.item ?? ''} group={group} formatter={formatter} before={before} />
      ))}
      {moved > 0 && <p className="ec-2">{t.moved(moved)}</p>}
      {more > 0 && <p className="ec-2">{t.more(more)}</p>}
    </div>
  )
}

interface GroupProps {
  readonly group: DifferenceGroup
  readonly formatter: ValueFormatter
  readonly before: FlowDoc
}

function Group({ group: { item, whole, changes }, formatter, before }: GroupProps) {
  const { flowHistory: t, flowResolver } = useTexts(flowHistoryTexts)
  return (
    <section>
      <h3 className={styles.thing}>
        <span>{item === undefined ? flowResolver.flow : formatItemName(item, formatter)}</span>{' '}
        {whole && <Tag tone={whole === 'added' ? 'ok' : 'bad'}>{t[whole]}</Tag>}
      </h3>
      {!whole && (
        <dl className={styles.fields}>
          {changes.map((change) => (
            <DifferenceLine key={change.path.join('/')} change={change} formatter={formatter} before={before} />
          ))}
        </dl>
      )}
    </section>
  )
}

interface DifferenceLineProps {
  readonly change: DocumentChange
  readonly formatter: ValueFormatter
  readonly before: FlowDoc
}

function DifferenceLine({ change: { path, was, now }, formatter, before }: DifferenceLineProps) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const isOnCanvas = path[0] === 'ui'
  const field: FormattedValue = isOnCanvas ? { text: t.canvasText } : formatField(path, formatter)
  const valueOf = (value: Json | undefined) =>
    isOnCanvas && isRecord(value) ? (own(value, 'text') ?? own(value, 'label')) : value
  // Each side calls things as they were called then.
  const formatted = withDistinctNames(formatter, path, [was, now])
  const old = formatValue(valueOf(was), path, { ...formatted, docs: [before, ...formatter.docs] })
  const fresh = formatValue(valueOf(now), path, formatted)
  return (
    <>
      <dt className={field.isCode ? 'ec-mono' : undefined}>{field.text}</dt>
      <dd>
        {now === undefined ? (
          <FormattedValueText formatted={old} isDeleted />
        ) : (
          <FormattedValueText formatted={fresh} was={old} />
        )}
      </dd>
    </>
  )
}
