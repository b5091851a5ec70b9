import { fireEvent, screen } from '@testing-library/react'
import { page, userEvent as hand } from 'vitest/browser'
import { details, openDetails, problems } from '#features/flows/inspector/details.testing.ts'
import { findCardWith, LEAD, LEADS, queryCard } from '#features/flows/flow-page.testing.ts'
import { constant, from, nodeOf, removeNode, setInput, wholeFlow } from '#features/flows/whole-flow.testing.ts'
import { controlOf } from '#mock-service/control.ts'
import { PHONE } from '#testing/layout.ts'
import type { Rig } from '#testing/render.tsx'
import { fill } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowHistory } from '#texts/en/flows/flow-history.ts'
import { flowInspector as inspector } from '#texts/en/flows/flow-inspector.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowResolver } from '#texts/en/flows/flow-resolver.ts'
import { flowRun } from '#texts/en/flows/flow-run.ts'
import { flowVersion } from '#texts/en/flows/flow-version.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import { bySpecification } from './services.testing.ts'
import { press, shows, until } from './steps.testing.ts'
import { type AppearanceState, sweep } from './sweep.testing.ts'

const { flowList: list, run } = en
const VERIFIED = '/flows/fl_verified1'
const PERSON = { full_name: 'Ilse Vantorre', company: 'Brightloom' }

/** A state of the details of a node of the list. */
const inDetails = (
  name: string,
  node: string,
  reach: () => Promise<unknown>,
  change: Partial<AppearanceState> = {},
): AppearanceState => ({
  name: `details, ${name}`,
  path: `${LEADS}?view=list`,
  reach: async () => {
    await shows('row', new RegExp(`^${node}`))
    await openDetails(node)
    await reach()
  },
  ...change,
})

/** The expression of a condition, as text; these keys are typed at its end. */
async function typeExpression(keys: string): Promise<void> {
  fireEvent.click(details().getAllByRole('button', { name: inspector.runIf.raw })[0] ?? document.body)
  const { element } = await findCodeField(inspector.runIf.expression)
  element.focus()
  await hand.keyboard(`{Control>}{End}{/Control}${keys}`)
}

/** JSON of a node that cannot be read yet. */
async function breakJson(): Promise<void> {
  const field = await details().findByRole<HTMLTextAreaElement>('textbox', { name: inspector.json.label })
  fireEvent.change(field, { target: { value: field.value.replace(/\}$/, ', "half": typed }') } })
  await details().findByText(inspector.json.broken)
}

/** A reference to a value that does not exist. */
const brokenReference = () => ({
  arrange: (service: Rig['service']) =>
    controlOf(service).editFlow(LEAD, {
      ops: [{ op: 'set_node_input', node_id: 'score', name: 'title', value: from('profile.industri') }],
    }),
})

/** Two users change one field and one node. */
async function conflict(rig: Rig): Promise<void> {
  const control = controlOf(rig.service)
  const [mine, theirs] = [wholeFlow(control.flowOf(LEAD)), wholeFlow(control.flowOf(LEAD))]
  setInput(theirs, 'mail', 'country', constant('nl'))
  removeNode(theirs, 'score')
  delete theirs.config.output.fields['score']
  setInput(mine, 'mail', 'country', constant('de'))
  nodeOf(mine, 'score')['name'] = 'Score of the lead'
  const field = await findCodeField(flowEditor.json.label)
  field.write(JSON.stringify(mine))
  await rig.advance(1000)
  const { config, ui } = theirs
  control.editFlow(LEAD, { config: { ...config }, ui })
  await press(flowEditor.save)
  await rig.advance(2000)
  await shows('heading', flowResolver.title(2))
}

sweep('flows', [
  {
    name: 'list',
    path: '/flows',
    reach: () => until(() => screen.queryAllByText(list.problems.none).length === 5),
  },
  { name: 'list, a new flow', path: '/flows?ask=new', reach: () => shows('dialog', list.prompt.create.title) },
  { name: 'no list', path: '/flows', options: bySpecification, reach: () => shows('textbox', list.noList.id) },
  {
    name: 'graph, a node selected',
    path: `${LEADS}?view=graph`,
    reach: async () => {
      fireEvent.click(await findCardWith('Find domain'))
      await shows('complementary', inspector.label)
    },
  },
  {
    name: 'graph on a phone',
    path: `${LEADS}?view=graph`,
    size: PHONE,
    reach: () => findCardWith('Find domain'),
  },
  {
    name: 'graph that is painted',
    path: '/flows/fl_bench500?view=graph',
    options: () => ({ seed: 'bench' }),
    reach: () => until(() => queryCard('nodes/n230') !== undefined),
  },
  {
    name: 'list of nodes',
    path: `${LEADS}?view=list`,
    size: PHONE,
    reach: () => shows('treegrid', flowOutline.label),
  },
  { name: 'JSON', path: `${LEADS}?view=json`, reach: () => findCodeField(flowEditor.json.label) },
  {
    ...inDetails('a problem in its field and in the panel', 'Scoring API', () =>
      until(() => problems()?.textContent.includes(inspector.problems.errors(2)) === true),
    ),
    options: brokenReference,
  },
  inDetails('the order of sources', 'Work email', () =>
    details().findByRole('button', { name: inspector.providers.up('Postwise') }),
  ),
  inDetails('a condition as an expression', 'If email found', () => typeExpression('')),
  inDetails('completion in an expression', 'If email found', async () => {
    await typeExpression(' && dom')
    await until(() => page.getByRole('option', { selected: true }).query() !== null)
  }),
  inDetails('an unclosed bracket', 'If email found', async () => {
    await typeExpression(' + (')
    await details().findAllByText(inspector.problems.kinds.expression(inspector.problems.part('found')))
  }),
  inDetails(
    'a kind that the console does not know',
    'summary',
    () => details().findByRole('textbox', { name: inspector.json.label }),
    { path: '/flows/fl_summaries?view=list' },
  ),
  inDetails('JSON that cannot be read', 'Split name', async () => {
    fireEvent.click(details().getByRole('radio', { name: inspector.tabs.json }))
    await breakJson()
  }),
  { name: 'two open conflicts', path: `${LEADS}?view=json`, reach: conflict },
  {
    name: 'history, a version opened',
    path: `${LEADS}?view=list`,
    reach: async () => {
      await press(/^Version /)
      await press(flowVersion.history, 'menuitem')
      await shows('dialog', flowHistory.title)
      await press(/^Version 2/)
      await shows('heading', `Work email ${flowHistory.added}`)
    },
  },
  {
    name: 'run, a dry run',
    path: `${VERIFIED}?run=one`,
    reach: async () => {
      await fill(PERSON)
      fireEvent.click(await screen.findByText(flowRun.dry.title))
      await shows('list', flowRun.dry.title)
    },
  },
  {
    name: 'run on a phone, with a service of the specification alone',
    path: `${VERIFIED}?view=list&run=one`,
    size: PHONE,
    options: bySpecification,
    reach: async () => {
      await fill(PERSON)
      await screen.findByText(run.receipt.by.catalogue)
    },
  },
])
