import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK } from '#testing/layout.ts'
import { type Rig, type RigOptions, renderAt } from '#testing/render.tsx'
import { appearanceFindings } from './findings.testing.ts'

/** One state of the console: a page, a dialog over it, a step of a journey. */
export interface AppearanceState {
  readonly name: string
  readonly path: string
  readonly options?: () => RigOptions | Promise<RigOptions>
  /** Leads from the page at `path` to the state, and waits until that is there. */
  readonly reach: (rig: Rig) => Promise<unknown>
  /** True for a page outside the frame of the console: it may scroll as a whole. */
  readonly mayScroll?: boolean
  /** Size of the window in which the state is reached and axe looks; by default a desktop's. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Checks every state of an area: one test each, which reports all that is found in it. */
export function sweep(area: string, states: readonly AppearanceState[]): void {
  afterEach(cleanup)
  describe(`ux 21: axe finds nothing in either theme, and nothing scrolls sideways or lies under something: ${area}`, () => {
    test.each(states)('$name', async ({ path, options, reach, mayScroll = false, size = DESK }) => {
      await page.viewport(size.width, size.height)
      const given = await options?.()
      // The theme follows the device, so that it changes without another visit.
      const rig = await renderAt(path, { ...given, preferences: { ...given?.preferences, theme: 'system' } })
      await reach(rig)
      expect(await appearanceFindings({ mayScroll })).toEqual([])
    })
  })
}
