import type { MockState } from '../mock-state.ts'
import { choiceLists } from './choice-lists.ts'
import { seededConnectors } from './connectors.ts'
import { emptyState } from './empty.ts'
import { flagshipEnrichments } from './flagship.ts'
import { generatedEnrichments } from './generator.ts'
import { rareEnrichments } from './odd.ts'
import { showcaseFlows } from './showcase-flows.ts'
import { showcaseFolders, showcaseTables } from './showcase-tables.ts'
import { seededWaterfalls } from './waterfalls.ts'

/** Creates a realistic workspace: a catalogue of more than 320 enrichments, each as in the API spec,
 * a few connectors, tables in folders, and flows. */
export function showcaseState(): MockState {
  const enrichments = [...flagshipEnrichments(), ...rareEnrichments(), ...generatedEnrichments()]
  const connectors = seededConnectors()
  const folders = showcaseFolders()
  return {
    ...emptyState(),
    seed: 'showcase',
    mark: 'mock-seed-sentinel',
    enrichments: enrichments.map((record, at) => ({ ...record, rank: at + 1 })),
    choiceLists: choiceLists(),
    connectors,
    lastConnector: connectors.length,
    tables: showcaseTables(),
    folders,
    lastFolder: folders.length,
    waterfalls: seededWaterfalls(),
    flows: showcaseFlows(),
  }
}
