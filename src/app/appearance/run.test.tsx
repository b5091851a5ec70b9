import { screen, within } from '@testing-library/react'
import { fill, inputs, SLOW } from '#testing/run-dialog.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { press, pressPrimary, shows, write } from './steps.testing.ts'
import { type AppearanceState, sweep } from './sweep.testing.ts'

const { run, tasks } = en

/** A state of the run dialog whose form was filled in, its domain being one that makes the service respond in a certain way. */
const filled = (name: string, domain: string, reach: (rig: Rig) => Promise<unknown>): AppearanceState => ({
  name,
  path: '/enrichments/123?run=one',
  reach: async (rig) => {
    await fill({ ...inputs, domain })
    await shows('button', new RegExp(`^${run.primary.spend('0.5')}`))
    await reach(rig)
  },
})

/** The same, once the run was sent and the service had time for its response. */
const sent = (
  name: string,
  domain: string,
  ms: number,
  reach: (dialog: HTMLElement, rig: Rig) => Promise<unknown>,
): AppearanceState =>
  filled(name, domain, async (rig) => {
    await press(run.primary.spend('0.5'))
    await rig.advance(ms)
    await reach(screen.getByRole('dialog'), rig)
  })

const status = (words: string) => (dialog: HTMLElement) =>
  within(dialog).findByText(words, { selector: '[role=status] *, [role=status]' }, SLOW)

sweep('a run in each of its states', [
  filled('form', inputs.domain, () => shows('region', run.receipt.title)),
  filled('over the cap', inputs.domain, async () => {
    await write(run.cap.label, '0.2')
    await screen.findByText(run.cap.title)
  }),
  filled('name of a preset', inputs.domain, async () => {
    await press(run.kept.save)
    await shows('textbox', run.kept.name)
  }),
  filled('JSON with a mistake', inputs.domain, async () => {
    await press(run.view.json, 'radio')
    await write(run.json.label, '{"params": {},')
    await shows('button', run.json.find)
  }),
  sent('refused', '__400__', 0, () => screen.findAllByRole('alert')),
  sent('unknown outcome', '__lost__', 0, () => screen.findByText(tasks.lost.title)),
  sent('second step after an unknown outcome', '__lost__', 0, async () => {
    await press(tasks.lost.again('0.5'))
    await pressPrimary()
    await shows('alertdialog')
  }),
  sent('running', '__stuck__', 3000, status(tasks.status.running)),
  sent('done', inputs.domain, 5000, status(tasks.status.done)),
  sent('failed', '__fail__', 5000, status(tasks.status.failed)),
])
