import { AddMenu } from './AddMenu.tsx'
import { ConnectBanner } from './ConnectBanner.tsx'
import { FindBar } from './FindBar.tsx'
import { FocusHeir } from './FocusHeir.tsx'
import { JoinMenu } from './JoinMenu.tsx'
import { PairMenu } from './PairMenu.tsx'
import { RenameBox } from './RenameBox.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** What opens over the graph, and over the list, when somebody does something with an item. */
export function FlowOverlays() {
  return (
    <>
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
