import type { ReactNode } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { GitCompareArrows } from '#ui/compare-glyphs.ts'
import { Pencil, Trash } from '#ui/edit-glyphs.ts'
import { Icon, type IconPicture } from '#ui/Icon.tsx'
import { useStore } from '#ui/use-store.ts'
import { visibleBox } from '../diagram/camera.ts'
import { blocksPath, type Box, growBox, overlaps } from '../diagram/geometry.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { DiffMark } from './diff-marks.ts'
import styles from './Panes.module.css'
import type { Pane, PaneCard } from './panes.ts'
import { type SyncedCamera, useCameraPointer } from './use-synced-camera.ts'

/** Further away than this a name is a grey line: cards are drawn as blocks. */
const FAR = 0.35

const PICTURES: Readonly<Record<DiffMark, IconPicture>> = {
  added: 'plus',
  removed: Trash,
  changed: Pencil,
  conflict: GitCompareArrows,
}

export interface PaneViewProps {
  readonly label: string
  readonly head: ReactNode
  readonly pane: Pane
  readonly synced: SyncedCamera
  /** The item that the current conflict concerns. */
  readonly current: ItemId | undefined
  /** Goes to the conflict of a card. */
  readonly onPick: (item: ItemId) => void
}

/** One side as a read-only graph. What is marked by colour is marked by an icon and a label, too. */
export function PaneView({ label, head, pane, synced, current, onPick }: PaneViewProps) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { camera, glides, hold } = synced
  const screen = useStore(hold.screen)
  const pointer = useCameraPointer(synced)
  const { x, y, zoom } = camera
  const seen = growBox(visibleBox(camera, screen), 200)
  const isSeen = (box: Box) => screen.width === 0 || overlaps(box, seen)
  const cards = pane.cards.filter(isSeen)
  const edges = pane.edges.filter(isSeen)
  return (
    <section aria-label={label} className={styles.pane}>
      <header className={styles.head}>{head}</header>
      <div className={styles.ground} {...pointer}>
        <div
          className={classNames(styles.world, glides && styles.glides)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
        >
          <svg className={styles.edges} aria-hidden="true">
            {(['same', 'added', 'removed'] as const).map((kind) => (
              <path
                key={kind}
                className={classNames(styles.edge, styles[kind])}
                d={edges.flatMap((edge) => (edge.kind === kind ? [edge.path] : [])).join('')}
              />
            ))}
            {zoom < FAR && <Blocks cards={cards} />}
          </svg>
          {zoom >= FAR && (
            <ul>
              {cards.map((card) => (
                <Card key={card.id} card={card} isOn={card.id === current} words={t.marks} onPick={onPick} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

interface CardProps {
  readonly card: PaneCard
  readonly isOn: boolean
  readonly words: Readonly<Record<DiffMark, string>>
  readonly onPick: (item: ItemId) => void
}

function Card({ card: { id, x, y, icon, name, mark }, isOn, words, onPick }: CardProps) {
  const inside = (
    <>
      <Icon name={icon} size="sm" />
      <span className={classNames(styles.name, 'ec-grow', mark === 'removed' && styles.struck)}>{name}</span>
      {mark && <span className="ec-sr">{words[mark]}</span>}
      {mark && <Icon name={PICTURES[mark]} size="sm" />}
    </>
  )
  return (
    <li
      className={classNames(styles.card, mark && styles[mark], isOn && styles.on)}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      title={mark ? `${name}: ${words[mark]}` : name}
    >
      {mark === 'conflict' ? (
        // For keyboard users the list beside it has the same.
        <button type="button" tabIndex={-1} className={styles.inside} onClick={() => onPick(id)}>
          {inside}
        </button>
      ) : (
        <span className={styles.inside}>{inside}</span>
      )}
    </li>
  )
}

const Blocks = ({ cards }: { readonly cards: readonly PaneCard[] }) =>
  ([undefined, 'added', 'removed', 'changed', 'conflict'] as const).map((mark) => (
    <path
      key={mark ?? 'same'}
      className={classNames(styles.block, mark && styles[mark])}
      d={blocksPath(cards.filter((card) => card.mark === mark))}
    />
  ))
