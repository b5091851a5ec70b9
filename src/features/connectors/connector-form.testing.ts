import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Control, controlOf } from '#mock-service/control.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const { connectorForm: t } = en

/** Opens a page of connectors. `control` changes them as another user does. */
export async function openConnector(
  ...order: Parameters<typeof renderAt>
): Promise<{ readonly rig: Rig; readonly control: Control }> {
  const rig = await renderAt(...order)
  return { rig, control: controlOf(rig.service) }
}

export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
/** The value of a row; a masked one has no role of its own. */
export const valueOf = (row: number) => screen.findByLabelText<HTMLInputElement>(t.rows.value(row))
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
export const openPart = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('navigation', { name: t.parts.label })).getByRole('link', {
      name: new RegExp(`^${name}`),
    }),
  )
/** The drawing of the request, as text. */
export const drawnRequest = () => screen.getByRole('region', { name: t.preview.request }).textContent
export const toast = (words: string) => within(screen.getByRole('region', { name: en.shell.toasts })).findByText(words)

/** Gives each field its new text at once. */
export async function write(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) fireEvent.change(await field(name), { target: { value } })
}

/** Follows the link of the sidebar to the tasks. */
export const goToTasks = () => userEvent.click(screen.getByRole('link', { name: en.shell.tasks }))

/** Leaves unsaved work for the tasks; this device keeps it. */
export async function leaveForTasks(): Promise<void> {
  await goToTasks()
  await press(t.leave.leave)
  await heading(en.tasks.title)
}

/** The writes of the console at the service. */
export const writesOf = ({ service }: Rig) =>
  service
    .requests()
    .filter(({ method, path }) => method !== 'GET' && path.includes('/connectors'))
    .map(({ method, path }) => `${method} ${path}`)

/** The connector as the service has it. */
export const storedIn = ({ service }: Rig, id: number) => service.state.connectors.find((one) => one.id === id)

/** A fault that delays the next request of this method. */
export const slowly = ({ service }: Rig, method: string, ms: number) =>
  service.fail({ match: { method }, times: 1, fault: { kind: 'slow', ms } })
