import { Handle, type NodeProps, type NodeTypes, Position } from '@xyflow/react'
import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from '#ui/Tile.tsx'
import { type CardLine, exitTop, PILL_PORT_TOP, PORT_TOP, SOURCE, sourceHandle, TARGET } from '../diagram/card-view.ts'
import styles from './Card.module.css'
import type { ReactFlowNode } from './element-mapper.ts'

type Props = NodeProps<ReactFlowNode>

const toClassNames = (
  { view, isAimed, isRecentlyChanged }: Props['data'],
  selected: boolean,
  ...more: readonly (string | undefined)[]
) =>
  classNames(
    styles.card,
    view.tone && styles[view.tone],
    selected && styles.on,
    isRecentlyChanged && styles.fresh,
    isAimed && styles.aimed,
    ...more,
  )

// From inside the card's line.
const Into = ({ top }: { readonly top: number }) => (
  <Handle
    id={TARGET}
    type="target"
    position={Position.Left}
    className={classNames(styles.port, styles.into)}
    style={{ top: top - 1 }}
  />
)

const OutOf = ({ id, top }: { readonly id: string; readonly top: number }) => (
  <Handle
    id={id}
    type="source"
    position={Position.Right}
    className={classNames(styles.port, styles.outOf)}
    style={{ top: top - 1 }}
  />
)

/** A step of the flow: what it is, what it costs, and its ports. */
const StepCard = memo(function StepCard({ data, selected }: Props) {
  const { icon, name, lines, exits, tone } = data.view
  return (
    <div className={toClassNames(data, selected)}>
      <div className={styles.head}>
        <Tile icon={icon} size="sm" />
        <span className={styles.name}>{name}</span>
        {tone === 'bad' && (
          <span className={classNames(styles.mark, 'ec-t-bad')}>
            <Icon name="circle-alert" size="sm" />
          </span>
        )}
      </div>
      {lines.length + exits.length > 0 && (
        <div className={styles.body}>
          {exits.map(({ id, label }) => (
            <div key={id} className={classNames(styles.line, styles.exit)}>
              <span>{label}</span>
            </div>
          ))}
          {lines.map((line) => (
            <CardText key={line.start} line={line} />
          ))}
        </div>
      )}
      <Into top={PORT_TOP} />
      {exits.length === 0 ? (
        <OutOf id={SOURCE} top={PORT_TOP} />
      ) : (
        exits.map(({ id }, at) => <OutOf key={id} id={sourceHandle(id)} top={exitTop(at)} />)
      )}
    </div>
  )
})

const CardText = ({ line: { start, isCode, icon, end, tone } }: { readonly line: CardLine }) => (
  <div className={styles.line}>
    {isCode ? (
      <code>{start}</code>
    ) : (
      <span className={classNames(tone === 'bad' && 'ec-t-bad')}>
        {icon && <Icon name={icon} size="sm" />} {start}
      </span>
    )}
    <span className={classNames('ec-tnum', tone === 'bad' && 'ec-t-bad')}>{end}</span>
  </div>
)

/** Pill for values that enter the flow or leave it. */
const PillCard = memo(function PillCard({ id, data, selected }: Props) {
  const { view } = data
  const isOutput = id === 'output'
  return (
    <div className={toClassNames(data, selected, styles.pill)}>
      <div className={styles.head}>
        <Icon name={view.icon} size="sm" />
        <span className={classNames('ec-mono', styles.name)}>{view.name}</span>
      </div>
      {isOutput ? <Into top={PILL_PORT_TOP} /> : <OutOf id={SOURCE} top={PILL_PORT_TOP} />}
    </div>
  )
})

/** Placeholder of an item that a reference names and the flow does not have. */
const DeletedCard = memo(function DeletedCard({ data: { view } }: Props) {
  return (
    <div className={classNames(styles.card, styles.pill, styles.gone)}>
      <div className={styles.head}>
        <Icon name={view.icon} size="sm" />
        <s className={classNames('ec-mono', styles.name)}>{view.name}</s>
      </div>
      <Handle
        id={SOURCE}
        type="source"
        position={Position.Right}
        isConnectable={false}
        className={classNames(styles.port, styles.outOf)}
        style={{ top: PILL_PORT_TOP - 1 }}
      />
    </div>
  )
})

const NoteCard = memo(function NoteCard({ data, selected }: Props) {
  return <div className={toClassNames(data, selected, styles.note)}>{data.view.name}</div>
})

const GroupCard = memo(function GroupCard({ data: { view }, selected }: Props) {
  return (
    <div className={classNames(styles.group, selected && styles.on)}>
      <div className={styles.title}>{view.name}</div>
    </div>
  )
})

/** The parts that React Flow draws cards with, by their shape. */
export const cardTypes: NodeTypes = {
  card: StepCard,
  pill: PillCard,
  gone: DeletedCard,
  note: NoteCard,
  group: GroupCard,
}
