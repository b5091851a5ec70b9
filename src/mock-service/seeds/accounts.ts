import type { ServiceWorkspace } from '../mock-state.ts'

interface SeededWorkspace extends ServiceWorkspace {
  readonly id: string
}

/** The key of demos: a user with credits. */
export const DEMO_KEY = 'test-key'

/** Behind `test-key` and `spare-key`. */
export const testWorkspace: SeededWorkspace = {
  id: '6f1c0a7e-52b4-4d0e-9a35-1c7be0d2f4a8',
  first_name: 'Mira',
  email: 'mira@brightloom.example',
  plan: 'Pro',
  balance: 1204.5,
  connected: ['Fieldnote'],
}

/** Behind `other-key`. */
export const otherWorkspace: SeededWorkspace = {
  id: 'b27d9e10-8c43-4f6a-a1d7-503e6c9b2f71',
  first_name: 'Tomas',
  email: 'tomas@kitewell.example',
  plan: 'Team',
  balance: 350,
  connected: [],
}

/** Behind `poor-key`: enough for three checks of an address, not for one address. */
export const poorWorkspace: SeededWorkspace = {
  id: 'e5a0c3d8-1f72-4b96-8d24-97b1f0a6c35e',
  first_name: 'Noor',
  email: 'noor@harbourline.example',
  plan: 'Free',
  balance: 0.3,
  connected: [],
}
