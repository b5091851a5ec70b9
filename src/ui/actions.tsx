import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'
import type { IconName } from './Icon.tsx'
import { hasSingleKey } from './hotkeys.ts'
import { useRootElements } from './portal.tsx'
import { useHotkeys } from './use-hotkeys.ts'

/** Something a user can do now, by key, from the palette or by a button: the one registry of all of them. */
export interface Action {
  /** One in a console, such as `catalogue.compare`. */
  readonly id: string
  readonly name: string
  /** As `useHotkeys` takes them; without keys it is in the palette only. */
  readonly keys?: string | undefined
  /** The heading it is under in the sheet of keys. */
  readonly group?: string | undefined
  readonly icon?: IconName | undefined
  /**
   * Called at the time of the key press, with it, and without one when the palette or the shortcuts dialog is opened.
   */
  readonly when?: ((press?: KeyboardEvent) => boolean) | undefined
  /** Works above open dialogs too. */
  readonly everywhere?: boolean | undefined
  /** Only useful where the focus is, such as "next row": in the shortcuts dialog, not in the palette. */
  readonly keysOnly?: boolean | undefined
  /** The event is there when it came by a key. */
  readonly run: (event?: KeyboardEvent) => void
}

interface Registered {
  current: readonly Action[]
}

interface Registry {
  readonly add: (actions: Registered) => () => void
  readonly all: () => readonly Action[]
}

function createRegistry(): Registry {
  const parts = new Set<Registered>()
  return {
    add: (actions) => {
      parts.add(actions)
      return () => parts.delete(actions)
    },
    all: () => [...parts].flatMap(({ current }) => current).filter(({ when }) => when?.() ?? true),
  }
}

const RegistryContext = createContext<Registry | null>(null)

export function ActionsProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createRegistry)
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Offers actions for as long as the component is mounted: their keys work, palette and sheet list them. */
export function useActions(actions: readonly Action[]): void {
  const registry = use(RegistryContext)
  const offered = useLatest(actions)
  useHotkeys(actions.flatMap(({ keys, when, everywhere, run }) => (keys ? [{ keys, when, everywhere, run }] : [])))
  useEffect(() => registry?.add(offered), [registry, offered])
}

/** Returns a function for the actions that are available at that moment. */
export function useOfferedActions(): () => readonly Action[] {
  const registry = use(RegistryContext)
  return () => registry?.all() ?? []
}

/**
 * Returns a function for the keys of an action: undefined when it has none, is not available, or single keys are off.
 */
export function useActionKeys(): (id: string) => string | undefined {
  const registry = use(RegistryContext)
  const { singleKeys } = useRootElements()
  return (id) => {
    const keys = registry?.all().find((action) => action.id === id)?.keys
    return keys !== undefined && (singleKeys || !hasSingleKey(keys)) ? keys : undefined
  }
}
