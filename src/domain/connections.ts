import type { Store } from '#lib/store.ts'

/** Storage of a key: this tab's storage, the memory of this page alone, or this device. */
export type KeyStorage = 'tab' | 'memory' | 'device'

export interface SavedConnection {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly workspace: string
  /** True where the key is stored with it: *on this device* was chosen for it. */
  readonly hasKey: boolean
}

export interface Connections {
  readonly saved: Store<readonly SavedConnection[]>
  /** The saved connection that is open; undefined for one that is not saved. */
  readonly openId: () => string | undefined
  /** Saves the open connection under a name, or renames it. The key is saved only if it is stored on this device. */
  readonly save: (name: string) => void
  readonly rename: (id: string, name: string) => void
  /** Deletes a connection and its key. The records of its workspace stay on the device. */
  readonly remove: (id: string) => void
  /** Opens another connection: at once if its key is available, else after the user enters it. */
  readonly open: (id: string) => void
  readonly add: () => void
  /** Opens the dialog for another key of the open connection. */
  readonly replaceKey: () => void
}
