import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import { expectSaved, type FlowRig, LEAD, LEADS, openFlow } from '../flow-page.testing.ts'
import { type WholeFlow, wholeFlow } from '../whole-flow.testing.ts'

const { flowEditor, flowResolver: t } = flowResolverTexts.en

export interface ConflictRig extends FlowRig {
  /** The flow as the service has it. */
  readonly stored: () => WholeFlow
  /** Clicks a button and lets the service respond. */
  readonly press: (name: string) => Promise<void>
  /** Saves the flow, and waits until the service has it. */
  readonly save: (name: string) => Promise<void>
}

/** Changes the showcase's flow here, in its JSON view, and then at the service, as another user does. Saves nothing. */
export async function changeBoth(change: Record<'theirs' | 'mine', (flow: WholeFlow) => void>): Promise<ConflictRig> {
  const rig = await openFlow(`${LEADS}?view=json`)
  const stored = () => wholeFlow(rig.control.flowOf(LEAD))
  const [theirs, mine] = [stored(), stored()]
  change.theirs(theirs)
  change.mine(mine)
  const field = await findCodeField(flowEditor.json.label)
  field.write(JSON.stringify(mine))
  await rig.advance(1000)
  const { name, description, config, ui } = theirs
  rig.control.editFlow(LEAD, { name, description, config: { ...config }, ui })
  const press = async (button: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await rig.advance(2000)
  }
  const save = async (button: string) => {
    await press(button)
    await expectSaved()
  }
  return { ...rig, stored, press, save }
}

/** The heading of the resolver with so many open conflicts. */
export const findTitle = (open: number) => screen.findByRole('heading', { name: t.title(open) })

/** Changes both and saves into so many conflicts. */
export async function meet(open: number, change: Parameters<typeof changeBoth>[0]): Promise<ConflictRig> {
  const rig = await changeBoth(change)
  await rig.press(flowEditor.save)
  await findTitle(open)
  return rig
}
