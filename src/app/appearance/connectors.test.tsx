import { fireEvent, screen } from '@testing-library/react'
import { controlOf } from '#mock-service/control.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import { bySpecification } from './services.testing.ts'
import { inTime, press, shows, until, write } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { connectorCurl: curl, connectorForm: form, connectorList: list, shell } = en

/** Opens the dialog for a command, and puts this one into it. */
async function paste(command: string): Promise<void> {
  await press(form.paste)
  await write(curl.label, command)
  await screen.findByText(curl.changes.title)
}

const COMMAND = "curl -k -X POST https://a.example/v1 -H 'Authorization: Bearer tok_1' -d '{}'"

/** Changes a connector while another user does so, and saves it. */
async function conflict(rig: Rig): Promise<void> {
  await write(form.name, 'Mine')
  controlOf(rig.service).editConnector(3, { name: 'Theirs' })
  await press(form.save)
  await shows('dialog', form.conflict.title)
}

sweep('connectors', [
  { name: 'list', path: '/connectors', reach: () => shows('table', list.table.label) },
  { name: 'list, no match', path: '/connectors?q=nothing', reach: () => shows('button', list.noMatch.clear) },
  {
    name: 'list, delete',
    path: '/connectors?delete=1',
    reach: () => screen.findByText(list.removal.listed('My scoring API')),
  },
  {
    name: 'no list',
    path: '/connectors',
    options: bySpecification,
    reach: () => shows('textbox', list.noList.number),
  },
  { name: 'new', path: '/connectors/new', reach: () => shows('textbox', form.address) },
  {
    name: 'new, refused by the form',
    path: '/connectors/new',
    reach: async () => {
      await press(form.save)
      await screen.findByText(form.refused.check(2))
    },
  },
  { name: 'pasted command', path: '/connectors/new', reach: () => paste(COMMAND) },
  {
    name: 'pasted command of long words over what there was',
    path: '/connectors/1',
    reach: () => paste(`${COMMAND} ${'--shiny '.repeat(3)} https://other.example/${'x'.repeat(80)} | jq .`),
  },
  {
    name: 'filled from a command',
    path: '/connectors/new',
    reach: async () => {
      await paste(COMMAND)
      await press(new RegExp(`^${curl.apply}`))
      await screen.findByText(/^Imported from curl/)
    },
  },
  { name: 'template', path: '/connectors/1', reach: () => findCodeField(form.body.templateLabel) },
  {
    name: 'template with a mistake',
    path: '/connectors/new?part=body',
    reach: async (rig) => {
      await press(form.body.template, 'radio')
      const editor = await findCodeField(form.body.templateLabel)
      editor.write('{\n  "a": {{ domain | shout }},\n  "b": "{% if x %}c{% endif %}"\n}')
      await inTime(rig, () => editor.element.querySelector('.ec-wrong') !== null)
    },
  },
  ...(['parameters', 'headers', 'auth'] as const).map((part) => ({
    name: `form, ${part}`,
    path: `/connectors/3?part=${part}`,
    reach: () => shows('heading', 'Push to CRM'),
  })),
  {
    name: 'form, headers as text, and warnings',
    path: '/connectors/3?part=headers',
    reach: async () => {
      await press(form.rows.asText, 'radio')
      await write(form.address, 'http://mira:pass@169.254.169.254/')
      await screen.findByText(form.warnings.title)
    },
  },
  { name: 'theirs beside mine', path: '/connectors/3', reach: conflict },
  {
    name: 'leaving unsaved work',
    path: '/connectors/3',
    reach: async (rig) => {
      await conflict(rig)
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      await until(() => screen.queryByRole('dialog') === null)
      await press(shell.home, 'link')
      await shows('alertdialog', form.leave.title)
    },
  },
])
