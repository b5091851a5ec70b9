import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { dialog, prepareRunTests, SLOW } from '#testing/run-dialog.ts'
import { flowRun as t } from '#texts/en/flows/flow-run.ts'

export const VERIFIED = 'Lead to verified email'
export const RUN = '/v1/flows/fl_verified1/run'
export const person = { full_name: 'Ilse Vantorre', company: 'Brightloom' }

/** Sets up and tears down every test of runs of flows. */
export function prepareFlowRunTests() {
  prepareRunTests()
  // The code of the page and its dialog comes by parts: on a busy machine the first test would wait for it too long.
  beforeAll(async () => {
    await Promise.all([import('../FlowPage.tsx'), import('../outline/Outline.tsx'), import('./FlowRun.tsx')])
  }, 120_000)
}

/** Opens the run dialog of a flow, over its list. */
export async function openRun(arrange?: (service: MockService) => void, id = 'fl_verified1', name = VERIFIED) {
  const rig = await renderAt(`/flows/${id}?view=list&run=one`, arrange ? { arrange } : {})
  await offered(rig, name)
  return rig
}

/** Waits until the dialog has the form and the price of the flow of this name. */
export async function offered(rig: Rig, name = VERIFIED) {
  await screen.findByRole('dialog', { name: t.title(name) }, SLOW)
  await waitFor(async () => {
    await rig.advance(100)
    expect(dialog().getByRole('region', { name: 'Receipt' })).toBeDefined()
  }, SLOW)
}

export const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'full_name' })
export const spend = () => dialog().findByRole('button', { name: /^Spend up to .* and run$/ }, SLOW)
