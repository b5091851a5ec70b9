import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowEditor } from '#texts/en/flows/flow-editor.ts'
import { flowInspector as t } from '#texts/en/flows/flow-inspector.ts'
import { flowRun } from '#texts/en/flows/flow-run.ts'
import { expectSaved, LEAD, openFlow, openLeadList } from '../flow-page.testing.ts'
import { nodeOf, wholeFlow } from '../whole-flow.testing.ts'
import { details, openDetails, problems, sourceBox, switchInput } from './details.testing.ts'

afterEach(cleanup)

const expectErrors = (count: number) =>
  waitFor(() => expect(problems()?.textContent).toContain(t.problems.errors(count)))

test('problems of a node that was just added are listed once the flow is saved', async () => {
  const rig = await openFlow('/flows/fl_blankpage?view=list')
  const palette = within(await screen.findByRole('complementary', { name: flowAsides.palette.label }))
  await userEvent.type(palette.getByRole('searchbox', { name: flowAsides.palette.find }), 'Email finder')
  await userEvent.click((await palette.findAllByRole('button', { name: 'Email finder' }))[0] ?? document.body)
  await details().findByRole('heading', { name: 'Email finder' })
  expect(problems()?.textContent ?? '').not.toContain(t.problems.errors(3))
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(1000)
  await expectSaved()
  await expectErrors(3)
})

test('a problem is in its field and in the panel, and the fix that the panel offers can be undone', async () => {
  await openLeadList({
    arrange: (service) =>
      controlOf(service).editFlow(LEAD, {
        ops: [
          {
            op: 'set_node_input',
            node_id: 'score',
            name: 'title',
            value: { type: 'mapping', value: 'profile.industri' },
          },
        ],
      }),
  })
  await openDetails('Scoring API')
  await expectErrors(2)
  const shown = details().getAllByText(t.problems.kinds.required('staff'))
  expect(shown.some((element) => element.checkVisibility())).toBe(true)
  expect(details().getAllByText(t.problems.kinds['missing-output']('title', 'industri'))).not.toHaveLength(0)

  const item = within(problems() ?? document.body)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes('industri'))
  await userEvent.click(within(item ?? document.body).getByRole('button', { name: t.problems.fix }))
  const fix = t.problems.fixes.reconnect('Company profile › industry')
  await userEvent.click(await screen.findByRole('menuitem', { name: fix }))
  await expectErrors(1)
  expect((await sourceBox('title')).value).toBe('Company profile · Industry')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectErrors(2)
  await userEvent.keyboard('{Shift>}{Control>}z{/Control}{/Shift}')
  await expectErrors(1)
})

test('values of the flow are offered with their types and samples; one that is chosen solves the problem and is saved', async () => {
  const rig = await openLeadList({
    arrange: (service) =>
      controlOf(service).editFlow(LEAD, {
        ops: [
          {
            op: 'set_input',
            id: 'company',
            value: { id: 'company', type: 'text', required: true, example: 'Brightloom' },
          },
        ],
      }),
  })
  await openDetails('Scoring API')
  await expectErrors(1)
  await switchInput('staff', t.field.useReference)
  const staff = await sourceBox('staff')
  await userEvent.click(staff)
  const company = await screen.findByRole('option', { name: /^company/ })
  expect(company.textContent).toContain(`text, ${t.field.sample('Brightloom')}`)
  await userEvent.type(staff, 'employees')
  await userEvent.click(await screen.findByRole('option', { name: /Employees/ }))
  await waitFor(() => expect(problems()).toBeNull())
  expect(screen.getByRole('button', { name: flowRun.run }).getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(1000)
  await expectSaved()
  expect(nodeOf(wholeFlow(rig.control.flowOf(LEAD)), 'score')['inputs']).toMatchObject({
    staff: { type: 'mapping', value: 'profile.employees' },
  })
})
