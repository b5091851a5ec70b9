import { useEffect, useEffectEvent, useMemo } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Maximize } from '#ui/flow-glyphs.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { itemAt } from '../merge/changes.ts'
import type { ItemId } from '../model/flow-document.ts'
import { flowPrice } from '../model/price.ts'
import { formatCost } from './format-side.ts'
import styles from './Panes.module.css'
import { type PaneSide, panesOf } from './panes.ts'
import { PaneView } from './PaneView.tsx'
import type { ResolverState } from './use-resolving.ts'
import { useSyncedCamera } from './use-synced-camera.ts'

const SIDES: readonly PaneSide[] = ['theirs', 'result', 'mine']

/** Theirs, the result and mine beside each other under one camera; where there is no space for three, the result alone. */
export function Panes({ resolving }: { readonly resolving: ResolverState }) {
  const words = useTexts(flowResolverTexts)
  const { flowResolver: t } = words
  const { session, known, current, go, groups, view } = resolving
  const isWide = useContainerQuery('(min-width: 1100px)')
  const { sides, bounds } = useMemo(() => panesOf(session, known), [session, known])
  const synced = useSyncedCamera()
  const { hold, open, keep, fly } = synced
  const about = current && itemAt(current.path)
  const { summary } = session.merged
  const boxOf = (item: ItemId | undefined) => sides.result.cards.find(({ id }) => id === item)

  const requested = about ?? groups.find(({ item }) => item)?.item
  const requestedBox = requested ? boxOf(requested) : sides.result.cards.find(({ mark }) => mark)
  const start = useEffectEvent(() => open(bounds, requestedBox))
  const keepRequested = useEffectEvent(() => requestedBox && keep(requestedBox))
  useEffect(() => {
    const { screen } = hold
    let before = screen.get()
    if (before.width > 0) start()
    return screen.subscribe(() => {
      const now = screen.get()
      if (now.width > 0 && before.width === 0) start()
      else if (now.width < before.width || now.height < before.height) keepRequested()
      before = now
    })
  }, [hold])
  const follow = useEffectEvent((item: ItemId) => {
    const box = boxOf(item)
    if (box && hold.screen.get().width > 0) fly(box)
  })
  useEffect(() => {
    if (about) follow(about)
  }, [about])

  const { keys } = t
  useActions([
    { id: 'resolver.fit', name: keys.fit, group: keys.group, keys: 'f', run: () => hold.fit(bounds) },
    { id: 'resolver.in', name: keys.zoomIn, group: keys.group, keys: '=', run: () => hold.zoomBy(1) },
    { id: 'resolver.out', name: keys.zoomOut, group: keys.group, keys: '-', run: () => hold.zoomBy(-1) },
  ])
  const pick = (item: ItemId) => {
    const group = groups.find((one) => one.item === item)
    const [first] = group?.conflicts ?? []
    if (first) go(first)
  }
  const costs = useMemo(() => {
    const doc = { theirs: session.theirs, result: session.merged.doc, mine: session.mine }
    return (side: PaneSide) => formatCost(flowPrice(doc[side], known.catalogue), words)
  }, [session, known, words])
  const changes = { theirs: summary.theirs.length, mine: summary.mine.length, result: 0 }
  return (
    <div className={classNames(styles.three, !isWide && styles.one)}>
      {SIDES.map(
        (side) =>
          (isWide || side === 'result') && (
            <PaneView
              key={side}
              label={side === 'result' ? t.sides.result : t.pane(t.sides[side], changes[side])}
              head={
                <>
                  <b className="ec-h">{t.sides[side]}</b>
                  {side === 'theirs' && <span className="ec-mono ec-3">{view.token.slice(0, 8)}</span>}
                  {side === 'result' && <span className="ec-3 ec-cut">{t.willBeSaved}</span>}
                  <span className="ec-grow" />
                  <span className="ec-3 ec-tnum">
                    {side === 'result' ? '' : `${t.changes(changes[side])} · `}
                    {t.cost(costs(side))}
                  </span>
                </>
              }
              pane={sides[side]}
              synced={synced}
              current={about}
              onPick={pick}
            />
          ),
      )}
      <div className={styles.zoom}>
        <GhostButton icon="minus" aria-label={t.zoom.out} action="resolver.out" onClick={() => hold.zoomBy(-1)} />
        <GhostButton icon="plus" aria-label={t.zoom.in} action="resolver.in" onClick={() => hold.zoomBy(1)} />
        <GhostButton icon={Maximize} aria-label={t.zoom.fit} action="resolver.fit" onClick={() => hold.fit(bounds)} />
      </div>
    </div>
  )
}
