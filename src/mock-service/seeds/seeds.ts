import type { MockState } from '../mock-state.ts'
import { benchWorld } from './bench.ts'
import { emptyWorld } from './empty.ts'
import { hostileWorld } from './hostile.ts'
import { showcaseWorld } from './showcase.ts'

export const seedNames = ['empty', 'showcase', 'bench', 'hostile'] as const
export type SeedName = (typeof seedNames)[number]

/** A fresh state; `size` counts the enrichments of `bench`. */
export function seededState(name: SeedName, size?: number): MockState {
  switch (name) {
    case 'empty':
      return emptyWorld()
    case 'showcase':
      return showcaseWorld()
    case 'bench':
      return benchWorld(size)
    case 'hostile':
      return hostileWorld()
  }
}
