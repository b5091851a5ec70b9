import type { World } from '../world.ts'
import { benchWorld } from './bench.ts'
import { emptyWorld } from './empty.ts'
import { hostileWorld } from './hostile.ts'
import { showcaseWorld } from './showcase.ts'

export const seedNames = ['empty', 'showcase', 'bench', 'hostile'] as const
export type SeedName = (typeof seedNames)[number]

/** A fresh world; `size` counts the enrichments of `bench`. */
export function seededWorld(name: SeedName, size?: number): World {
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
