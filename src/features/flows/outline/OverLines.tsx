import { AddMenu } from '../canvas/AddMenu.tsx'
import { ConnectBanner } from '../canvas/ConnectBanner.tsx'
import { FindBar } from '../canvas/FindBar.tsx'
import { JoinMenu } from '../canvas/JoinMenu.tsx'
import { PairMenu } from '../canvas/PairMenu.tsx'
import { RenameBox } from '../canvas/RenameBox.tsx'
import { SelectionBar } from '../canvas/SelectionBar.tsx'
import { FocusHeir } from '../editor/FocusHeir.tsx'

/** What opens over the list when somebody does something with its lines. */
export function OverLines() {
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
