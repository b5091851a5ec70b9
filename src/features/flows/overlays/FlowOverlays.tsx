import { AddMenu } from './AddMenu.tsx'
import { ConnectBanner } from './ConnectBanner.tsx'
import { ConnectionChoiceMenu } from './ConnectionChoiceMenu.tsx'
import { ConnectMenu } from './ConnectMenu.tsx'
import { FindBar } from './FindBar.tsx'
import { FocusRecovery } from './FocusRecovery.tsx'
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
      <ConnectMenu />
      <ConnectionChoiceMenu />
      <RenameBox />
      <FocusRecovery />
    </>
  )
}
