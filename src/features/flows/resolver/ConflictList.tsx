import { useRef } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { GitCompareArrows } from '#ui/compare-glyphs.ts'
import { Undo2 } from '#ui/edit-glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { isOpen } from '../merge/conflict.ts'
import type { ConflictGroup } from './conflict-groups.ts'
import { formatConflict, formatPosition, createFormatter } from './format-side.ts'
import styles from './Resolver.module.css'
import type { ResolverState } from './use-resolving.ts'

/** List of the conflicts to decide, one line per item. */
export function ConflictList({ resolving }: { readonly resolving: ResolverState }) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { groups } = resolving
  return (
    <nav className={styles.list} aria-label={t.conflicts}>
      <div className={styles.listHead}>
        <b className="ec-h ec-grow">{t.conflicts}</b>
        {groups.length > 0 && (
          <span className={styles.byKey}>
            <span className="ec-meta">{t.next}</span>
            <Kbd keys="n" />
          </span>
        )}
      </div>
      {resolving.all > 1 && <ForAll resolving={resolving} />}
      {groups.length === 0 && <p className={styles.none}>{t.noConflicts}</p>}
      <ul>
        {groups.map((group) => (
          <li key={group.key}>
            <ConflictLine group={group} resolving={resolving} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One button for all open conflicts, and its undo. */
function ForAll({ resolving }: { readonly resolving: ResolverState }) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { open, sweep, chooseAll, undoAll } = resolving
  const first = useRef<HTMLButtonElement>(null)
  const over = open === 0 ? t.nothingOpen : undefined
  return (
    <div className={styles.forAll} role="group" aria-label={t.forAll}>
      <Button
        size="sm"
        ref={first}
        disabledReason={over}
        tooltip={t.keys.allMine}
        action="resolver.all-mine"
        onClick={() => chooseAll('mine')}
      >
        {t.allMine}
      </Button>
      <Button
        size="sm"
        disabledReason={over}
        tooltip={t.keys.allTheirs}
        action="resolver.all-theirs"
        onClick={() => chooseAll('theirs')}
      >
        {t.allTheirs}
      </Button>
      {sweep && (
        <GhostButton
          icon={Undo2}
          aria-label={t.undoAll[sweep.side]}
          onClick={() => {
            undoAll()
            // The button is removed with what it undid.
            first.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function ConflictLine({
  group: { conflicts },
  resolving,
}: {
  readonly group: ConflictGroup
  readonly resolving: ResolverState
}) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const { current, go, session, known } = resolving
  const shown = conflicts.find(({ id }) => id === current?.id) ?? conflicts.find(isOpen) ?? conflicts[0]
  if (!shown) return null
  const formatter = createFormatter('result', session, known)
  const isSettled = !conflicts.some(isOpen)
  const isOn = shown.id === current?.id
  const choices = new Set(conflicts.flatMap(({ settled }) => (settled ? [t.chosen[settled]] : [])))
  return (
    <button
      type="button"
      className={classNames(styles.clash, isOn && styles.isOn)}
      aria-current={isOn ? 'true' : undefined}
      onClick={() => go(shown)}
    >
      <span className={isSettled ? styles.good : 'ec-t-bad'}>
        <Icon name={isSettled ? 'circle-check' : GitCompareArrows} />
      </span>
      <span className={styles.words}>
        <span className={classNames(styles.name, styles.twoLines)}>{formatPosition(shown, formatter)}</span>
        <span className="ec-2">{formatConflict(shown, formatter)}</span>
      </span>
      <span className="ec-3">{isSettled ? [...choices].join(', ') : t.count(conflicts.length)}</span>
    </button>
  )
}
