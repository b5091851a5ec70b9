import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { flowConnect } from '#texts/en/flows/flow-connect.ts'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { queryCard } from '../flow-page.testing.ts'
import { constant, from, inputOf, nodeOf, removeNode, setInput } from '../whole-flow.testing.ts'
import { changeBoth, findTitle, meet } from './conflict.testing.ts'

const { flowEditor, flowResolver: t } = flowResolverTexts.en

afterEach(cleanup)

const list = () => within(screen.getByRole('navigation', { name: t.conflicts }))
/** Goes to a conflict of the list and decides it by a key. */
async function decide(conflict: string | RegExp, key: string): Promise<void> {
  await userEvent.click(list().getByRole('button', { name: conflict }))
  await userEvent.keyboard(key)
}

test('flows 5.4 rows 9, 14 and 19: an edge to what was deleted, a new id, and a circle that only both together close', async () => {
  const { save, stored } = await meet(2, {
    theirs: (flow) => {
      removeNode(flow, 'profile')
      setInput(flow, 'score', 'title', undefined)
      nodeOf(flow, 'dom')['id'] = 'find_domain'
      for (const id of ['mail', 'work', 'score']) setInput(flow, id, 'domain', from('find_domain.domain'))
      nodeOf(flow, 'mail')['run_if'] = 'find_domain.domain != ""'
      flow.ui.nodes['find_domain'] = flow.ui.nodes['dom']
      delete flow.ui.nodes['dom']
      setInput(flow, 'split', 'hint', from('score.segment'))
    },
    mine: (flow) => {
      setInput(flow, 'mail', 'industry', from('profile.industry'))
      setInput(flow, 'split', 'domain', from('dom.domain'))
      setInput(flow, 'score', 'first', from('split.first'))
    },
  })
  const conflicts = screen.getByRole('navigation', { name: t.conflicts }).textContent
  expect(conflicts).toContain(t.kinds.theirsGone('Company profile'))
  expect(conflicts).toContain(t.kinds.cycle)
  expect(screen.getByText(t.list.renamed('Find domain', 'dom', 'find_domain', t.list.byTheirs))).toBeDefined()

  await decide(/Email finder/, '3')
  await userEvent.type(await screen.findByRole('combobox', { name: t.reconnectTo }), 'first')
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
  await findTitle(1)
  await userEvent.keyboard('n1')
  await findTitle(0)
  await save(t.save)

  const flow = stored()
  expect(flow.config.nodes.map(({ id }) => id)).not.toContain('profile')
  expect(nodeOf(flow, 'mail')['inputs']).toMatchObject({ industry: from('split.first') })
  expect(nodeOf(flow, 'split')['inputs']).toMatchObject({ domain: from('find_domain.domain') })
  expect(nodeOf(flow, 'split')['inputs']).not.toHaveProperty('hint')
})

test('flows 5.4 rows 1, 2, 6, 8, 10, 11, 15, 20, 22, 23, 24, 26 and 27: what fits together is saved without a question', async () => {
  let viewport: unknown
  const { control, press, save, stored } = await changeBoth({
    mine: (flow) => {
      setInput(flow, 'mail', 'country', constant('de'))
      flow.ui.nodes['score'] = { x: 700, y: 500 }
      nodeOf(flow, 'work')['name'] = 'Second address'
      setInput(flow, 'work', 'company', from('company'))
      flow.config.output.fields['domain'] = from('dom.domain')
      flow.ui.notes['n_why'] = { ...flow.ui.notes['n_why'], text: 'My reason.' }
      nodeOf(flow, 'dom')['hint'] = { mine: 1 }
      flow.config.nodes.push({ id: 'greeting', type: 'transform', name: 'Greeting', template: 'Hello', inputs: {} })
      viewport = flow.ui['viewport']
    },
    theirs: (flow) => {
      setInput(flow, 'mail', 'phone', constant('yes'))
      nodeOf(flow, 'work')['name'] = 'Second address'
      setInput(flow, 'work', 'company', from('company'))
      removeNode(flow, 'score')
      delete flow.config.output.fields['score']
      flow.config.output.fields['industry'] = from('profile.industry')
      flow.ui.nodes['mail'] = { x: 300, y: 100 }
      flow.ui.notes['n_why'] = { ...flow.ui.notes['n_why'], text: 'Their reason.' }
      nodeOf(flow, 'profile')['hint'] = { theirs: 1 }
    },
  })
  // From now on the service makes its own of what it is given.
  control.settings({ tidiesFlows: true })
  await userEvent.click(screen.getByRole('radio', { name: flowEditor.views.graph }))
  await waitFor(() => expect(queryCard('nodes/mail')).toBeDefined())
  const zoom = within(screen.getByRole('group', { name: flowConnect.zoom.label }))
  await userEvent.click(zoom.getByTitle(flowConnect.zoom.whole))
  await press(flowEditor.zoom.in)
  expect(zoom.getByText(flowConnect.zoom.percent('125'))).toBeDefined()

  await save(flowEditor.save)
  // It is announced to screen readers, too.
  expect(await screen.findAllByText(/^Merged \d+ changes by others$/)).not.toHaveLength(0)
  const flow = stored()
  expect(nodeOf(flow, 'mail')['inputs']).toMatchObject({ country: constant('de'), phone: constant('yes') })
  expect(nodeOf(flow, 'work')).toMatchObject({ name: 'Second address', inputs: { company: from('company') } })
  expect(flow.config.nodes.map(({ id }) => id)).not.toContain('score')
  expect(Object.keys(flow.config.output.fields).toSorted()).toEqual([
    'domain',
    'email',
    'email_found',
    'industry',
    'second_email',
  ])
  expect(flow.ui.nodes['mail']).toEqual({ x: 300, y: 100 })
  expect(flow.ui.nodes).not.toHaveProperty('score')
  expect(Object.values(flow.ui.notes).map(({ text }) => text)).toEqual(['My reason.', 'Their reason.'])
  expect([nodeOf(flow, 'dom')['hint'], nodeOf(flow, 'profile')['hint']]).toEqual([{ mine: 1 }, { theirs: 1 }])
  // My viewport is unchanged, and what the service filled in counts as no user's change.
  expect(flow.ui['viewport']).toEqual(viewport)
  expect(nodeOf(flow, 'greeting')).toHaveProperty('outputs', [])
  expect(zoom.getByText(flowConnect.zoom.percent('125'))).toBeDefined()
})

test('flows 5.4 rows 5, 12, 13, 16, 17, 18, 21 and 25: each kind of conflict has its text, and each resolution is stored', async () => {
  const { press, save, stored } = await meet(7, {
    mine: (flow) => {
      flow.description = 'Mine'
      setInput(flow, 'mail', 'last_name', from('dom.domain'))
      flow.config.nodes.push(
        { id: 'added', type: 'transform', name: 'Mine', template: '{{company}}', inputs: {} },
        { id: 'my_greeting', type: 'transform', name: 'Greeting', template: 'Hello', inputs: {} },
      )
      Object.assign(nodeOf(flow, 'dom'), { type: 'connector', connector: 1 })
      setInput(flow, 'score', 'person', from('full_name'))
      setInput(flow, 'score', 'staff', from('profile.employees'))
      inputOf(flow, 'company')['type'] = 'number'
    },
    theirs: (flow) => {
      flow.description = 'Theirs'
      setInput(flow, 'mail', 'last_name', from('company'))
      flow.config.nodes.push(
        { id: 'added', type: 'transform', name: 'Theirs', template: '{{full_name}}', inputs: {} },
        { id: 'their_greeting', type: 'transform', name: 'Greeting', template: 'Dear', inputs: {} },
      )
      setInput(flow, 'dom', 'country', constant('be'))
      flow.config.inputs = flow.config.inputs.filter(({ id }) => id !== 'full_name')
      setInput(flow, 'split', 'text', from('company'))
      inputOf(flow, 'company')['default'] = 'Acme'
      const profile = nodeOf(flow, 'profile')
      profile['outputs'] = (profile['outputs'] as { id: string }[]).filter(({ id }) => id !== 'employees')
    },
  })
  const conflicts = screen.getByRole('navigation', { name: t.conflicts }).textContent
  const words = [
    t.kinds.text('description'),
    t.kinds.port('last_name'),
    t.kinds['add-add'],
    t.kinds.theirsGone('full_name'),
  ]
  for (const word of words) expect(conflicts).toContain(word)
  expect(list().getAllByText(t.kinds.type)).toHaveLength(2)

  expect(screen.getByText(t.list.sameNames('Greeting'))).toBeDefined()
  await press(t.list.suffix('Greeting 2'))
  expect(screen.queryByText(t.list.sameNames('Greeting'))).toBeNull()
  await findTitle(7)

  await userEvent.click(screen.getByRole('radio', { name: t.views.list }))
  expect((await screen.findByRole('table', { name: t.list.label })).textContent).toContain('Theirs')
  await decide(new RegExp(t.flow), '3')
  await decide(/Email finder/, '2')
  await decide(new RegExp(t.kinds['add-add']), '3')
  await decide(/^Find domain/, '1')
  await decide(/^Scoring API/, '2n')
  expect(list().getByRole('button', { name: /^Scoring API/ }).textContent).toContain(
    t.kinds.theirsGone(t.source('Company profile', 'employees')),
  )
  await userEvent.keyboard('1')
  await decide(/^company/, '2')
  await findTitle(0)
  await save(t.save)

  const flow = stored()
  expect(flow.description).toBe('Mine\nTheirs')
  expect(nodeOf(flow, 'mail')['inputs']).toMatchObject({ last_name: from('company') })
  const added = flow.config.nodes.filter(({ id }) => id.startsWith('added')).map(({ name }) => name)
  expect(added.toSorted()).toEqual(['Mine', 'Theirs'])
  expect([nodeOf(flow, 'my_greeting')['name'], nodeOf(flow, 'their_greeting')['name']]).toEqual([
    'Greeting 2',
    'Greeting',
  ])
  expect(nodeOf(flow, 'dom')['type']).toBe('connector')
  expect(flow.config.inputs.map(({ id, type, default: value }) => [id, type, value])).toEqual([
    ['company', 'text', 'Acme'],
  ])
  expect(nodeOf(flow, 'score')['inputs']).not.toHaveProperty('person')
  expect(nodeOf(flow, 'score')['inputs']).toMatchObject({ staff: from('profile.employees') })
  expect(nodeOf(flow, 'profile')['outputs']).toContainEqual(expect.objectContaining({ id: 'employees' }))
})
