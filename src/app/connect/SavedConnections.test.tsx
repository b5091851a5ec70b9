import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { AppProvider, type AppState } from '../app-context.tsx'
import { createConnections } from '../connections.ts'
import { type Session, createSession } from '../session.ts'
import { SavedConnections } from './SavedConnections.tsx'

afterEach(cleanup)

const { saved } = en.connect
const growth: Session = { baseUrl: 'https://a.example', key: 'one', workspace: 'growth', keep: 'tab', demo: false }
const sales: Session = { baseUrl: 'https://b.example', key: 'two', workspace: 'sales', keep: 'device', demo: false }

test('in a new tab a connection with its key opens at once, of another the address is filled in', async () => {
  const storage = new Map<string, string>()
  const device = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
    removeItem: (name: string) => void storage.delete(name),
  }
  let ids = 0
  const open = () => {
    const session = createSession({ tab: undefined, device })
    return { session, connections: createConnections({ device, session, newId: () => `id-${++ids}` }) }
  }
  const before = open()
  before.session.connect(sales)
  before.connections.save('Sales')
  before.connections.enter(growth, { name: 'Growth', leaving: 'Sales' })

  const { session, connections } = open()
  expect(session.store.get()).toBeNull()
  const filled: string[] = []
  render(
    <AppProvider value={{ session, connections } as unknown as AppState}>
      <SavedConnections onAddress={(address) => filled.push(address)} />
    </AppProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: saved.use('Growth') }))
  expect(filled).toEqual(['https://a.example'])
  await userEvent.click(screen.getByRole('button', { name: saved.open('Sales') }))
  expect(session.store.get()).toMatchObject({ key: 'two', workspace: 'sales', keep: 'device' })
})
