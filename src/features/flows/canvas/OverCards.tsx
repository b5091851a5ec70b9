import { useEffect } from 'react'
import { flowConnectTexts } from '#texts/flow-connect.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { FocusHeir } from '../editor/FocusHeir.tsx'
import { AddMenu } from './AddMenu.tsx'
import { BareGraph } from './BareGraph.tsx'
import { ConnectBanner } from './ConnectBanner.tsx'
import { MANY } from './far.ts'
import { FindBar } from './FindBar.tsx'
import { JoinMenu } from './JoinMenu.tsx'
import { Minimap } from './Minimap.tsx'
import { PairMenu } from './PairMenu.tsx'
import { RenameBox } from './RenameBox.tsx'
import { ResizeGrip } from './ResizeGrip.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { WireTools } from './WireTools.tsx'
import { ZoomBar } from './ZoomBar.tsx'

/** What lies over the cards, and what opens there when somebody does something with them. */
export function OverCards({ hint }: { readonly hint: string }) {
  const { flowConnect: t } = useTexts(flowConnectTexts)
  const { stage } = useFlow()
  const cards = useStore(stage.cards)
  const selected = useEditor(({ selection }) => selection.items)
  // The list's own, ready before anybody goes there.
  useEffect(() => void import('../outline/OverLines.tsx').catch(() => undefined), [])
  return (
    <>
      <p id={hint} hidden>
        {cards.length > MANY ? t.hintMany : t.hint}
      </p>
      <ZoomBar hold={stage.hold} onFit={() => stage.fit()} />
      {cards.length > 1 && <Minimap hold={stage.hold} cards={cards} selected={selected} />}
      <BareGraph />
      <WireTools />
      <ResizeGrip />
      <SelectionBar />
      <FindBar />
      <ConnectBanner />
      <AddMenu />
      <JoinMenu />
      <PairMenu />
      <RenameBox />
      <FocusHeir />
    </>
  )
}
