import { useState } from 'react'
import { flowConnectTexts } from '#texts/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { CornerDownRight } from '#ui/flow-glyphs.ts'
import type { PaletteGroup } from '#ui/palette-items.ts'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { Pairing } from '../editor/flow-stage.ts'
import { type Pair, pairsOf } from '../editor/pairs.ts'
import { RUN_IF } from '../model/node-parts.ts'
import { FloatingList } from './FloatingList.tsx'
import { useAnchor } from './use-anchor.ts'

/** Asks what of one item feeds what of another; open while the stage asks for it. */
export function PairMenu() {
  const pairing = useStore(useFlow().stage.pairing)
  return pairing && <OpenPairMenu key={`${pairing.source}>${pairing.target}`} pairing={pairing} />
}

function OpenPairMenu({ pairing: { source, exit, target, back } }: { readonly pairing: Pairing }) {
  const { flowConnect: t, flowEditor } = useTexts(flowConnectTexts)
  const { acts, stage, catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const [text, setText] = useState('')
  const cards = stage.cards.get()
  const called = (item: string) => cards.find(({ id }) => id === item)?.view.name ?? ''
  const pairs = pairsOf(doc, catalogue, source, exit, target)
  const said = ({ output, input }: Pair) =>
    t.pair(
      output === '' ? called(source) : output,
      input === '' ? t.newField : input === RUN_IF ? flowEditor.connect.runIf : input,
    )
  const groupOf = (id: string, title: string, some: readonly Pair[]): PaletteGroup => ({
    id,
    title,
    items: some
      .filter((pair) => said(pair).toLowerCase().includes(text.trim().toLowerCase()))
      .map((pair) => ({
        id: String(pairs.indexOf(pair)),
        icon: CornerDownRight,
        name: [{ text: said(pair), isMatch: false }],
        ...(pair.isTaken && { note: [{ text: t.taken, isMatch: false }] }),
      })),
  })
  const groups = [
    groupOf(
      'fitting',
      t.fitting,
      pairs.filter(({ fit }) => fit > 0),
    ),
    groupOf(
      'others',
      t.others,
      pairs.filter(({ fit }) => fit <= 0),
    ),
  ].filter(({ items }) => items.length > 0)
  const card = cards.find(({ id }) => id === target)
  const close = () => {
    stage.pairing.set(undefined)
    if (back) stage.focus.set({ item: back })
  }
  const at = useAnchor({ x: card?.x ?? 0, y: (card?.y ?? 0) + (card?.height ?? 0) })
  return (
    <FloatingList
      at={at}
      label={t.choose(called(source), called(target))}
      placeholder={t.find}
      text={text}
      onType={setText}
      groups={groups}
      onPick={(id) => {
        const pair = pairs[Number(id)]
        close()
        if (pair) acts.join(source, pair.output, target, pair.input)
      }}
      onClose={close}
      empty={flowEditor.connect.nothing}
    />
  )
}
