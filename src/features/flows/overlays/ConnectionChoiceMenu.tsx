import { useState } from 'react'
import { flowConnectTexts } from '#texts/flows/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { CornerDownRight } from '#ui/flow-glyphs.ts'
import type { PaletteItem } from '#ui/palette-items.ts'
import { useStore } from '#ui/use-store.ts'
import { MAX_SHOWN_PAIRS, firstPairs, connectedPairs, type FieldPair, fieldPairs } from '../editor/field-pairs.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import type { ConnectionChoice } from '../editor/flow-page-state.ts'
import { inputLabel } from '../labels/describe.ts'
import { FloatingList, plainName } from './FloatingList.tsx'

/** Asks which output of one item feeds which input of another; open while the page state has a choice. */
export function ConnectionChoiceMenu() {
  const connectionChoice = useStore(useFlow().pageState.connectionChoice)
  return (
    connectionChoice && (
      <OpenPairMenu key={`${connectionChoice.source}>${connectionChoice.target}`} connectionChoice={connectionChoice} />
    )
  )
}

function OpenPairMenu({
  connectionChoice: { source, exit, target, back },
}: {
  readonly connectionChoice: ConnectionChoice
}) {
  const words = useTexts(flowConnectTexts)
  const { flowConnect: t, flowEditor } = words
  const { actions, pageState, catalogue } = useFlow()
  const doc = useEditor((state) => state.doc)
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const cards = pageState.cards.get()
  const called = (item: string) => cards.find(({ id }) => id === item)?.view.name ?? ''
  const pairs = fieldPairs(doc, catalogue, source, exit, target)
  const formatLabel = ({ output, input }: FieldPair) =>
    t.pair(output === '' ? called(source) : output, input === '' ? t.newField : inputLabel(doc, target, input, words))
  const lineOf = (pair: FieldPair): PaletteItem => ({
    id: String(pairs.indexOf(pair)),
    icon: CornerDownRight,
    name: plainName(formatLabel(pair)),
    ...(pair.isTaken && { note: plainName(t.taken) }),
  })
  const wanted = text.trim().toLowerCase()
  const found = pairs.filter((pair) => formatLabel(pair).toLowerCase().includes(wanted))
  const few = firstPairs(pairs)
  const joined = connectedPairs(pairs)
  const isAll = isWhole || wanted !== '' || pairs.length <= MAX_SHOWN_PAIRS
  const first = isAll ? found.filter((pair) => wanted !== '' || few.includes(pair)) : few
  const rest = isAll ? found.filter((pair) => !first.includes(pair)) : []
  const together = wanted === '' && joined.length > 1
  const groups = [
    {
      id: 'fitting',
      title: t.fitting,
      items: [
        ...(together
          ? [{ id: ALL, icon: CornerDownRight, name: plainName(t.all(joined.map(formatLabel).join(', '))) }]
          : []),
        ...first.map(lineOf),
      ],
    },
    {
      id: 'others',
      title: t.others,
      items: isAll
        ? rest.map(lineOf)
        : [{ id: MORE, icon: 'chevron-down' as const, name: plainName(t.more(pairs.length - few.length)) }],
    },
  ].filter(({ items }) => items.length > 0)
  const card = cards.find(({ id }) => id === target)
  const close = () => {
    pageState.connectionChoice.set(undefined)
    // A layer gives the focus back to what had it before, in the next frame.
    if (back) requestAnimationFrame(() => requestAnimationFrame(() => pageState.focus.set({ item: back })))
  }
  const pick = (id: string) => {
    if (id === MORE) return setWhole(true)
    const pair = pairs[Number(id)]
    close()
    if (id === ALL) actions.join(source, target, joined)
    else if (pair) actions.join(source, target, [pair])
  }
  return (
    <FloatingList
      position={{ x: card?.x ?? 0, y: (card?.y ?? 0) + (card?.height ?? 0) }}
      label={t.choose(called(source), called(target))}
      placeholder={t.find}
      text={text}
      onType={setText}
      groups={groups}
      onPick={pick}
      onClose={close}
      empty={flowEditor.connect.nothing}
    />
  )
}

const ALL = 'all'
const MORE = 'more'
