/** One file of the page build; options of Rolldown's `codeSplitting.groups`. */
interface ChunkGroup {
  readonly name: string | ((id: string) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly tags?: ['$initial']
  readonly minShareCount?: number
}

const packages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})`)

/** The feature whose code or sentences a module holds. */
const featureOf = (id: string): string | null =>
  /[\\/]src[\\/](?:features|texts[\\/]en|texts)[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1] ?? null

/**
 * Groups of modules that two or more routes, overlays or editors share, from the lowest layer to the highest: a module
 * is in the first group that includes it, together with its imports. A group lists folders and packages, never files;
 * each folder here is one of the layers, so that no group imports a later one.
 */
const layers: readonly ChunkGroup[] = [
  { name: 'base', tags: ['$initial'] },
  {
    name: 'ui',
    test: /[\\/]src[\\/](?:ui(?![\\/](?:overlays|code)[\\/])|lib)[\\/]|[\\/]node_modules[\\/](?:@tanstack|lucide-react|use-sync)/,
    minShareCount: 2,
  },
  {
    name: 'overlays',
    test: new RegExp(
      `${packages('react-aria|react-stately|@internationalized').source}|[\\\\/]src[\\\\/]ui[\\\\/]overlays[\\\\/]`,
    ),
  },
  { name: 'graph', test: packages('@xyflow|d3-|zustand|classcat') },
  { name: 'forms', test: packages('react-hook-form') },
  // With the texts about an enrichment: on its pages, in its run and of a waterfall.
  {
    name: 'domain',
    test: /[\\/]src[\\/](?:(?:api|contract)[\\/]|domain[\\/](?:(?:account|waterfall|row-runs)[\\/])?[^\\/]+$|texts[\\/](?:en[\\/])?(?:[^\\/]+$|enrichments[\\/]))/,
    minShareCount: 2,
  },
  {
    name: 'tasks',
    test: /[\\/]src[\\/](?:domain[\\/](?:task|result)|texts(?:[\\/]en)?[\\/]tasks(?![\\/]bulk-input))[\\/]/,
    minShareCount: 2,
  },
  { name: 'run', test: /[\\/]src[\\/]domain[\\/]run[\\/]/, minShareCount: 2 },
  // Runs of many rows, details of what can be run, and the columns that its inputs come from.
  {
    name: 'bulk',
    test: /[\\/]src[\\/](?:domain[\\/](?:(?:bulk|detail)[\\/]|waterfall[\\/]parts[\\/]|bulk-input[\\/](?:columns[\\/]|[^\\/]+$))|texts(?:[\\/]en)?[\\/](?:waterfalls[\\/]|tasks[\\/]bulk-input))/,
    minShareCount: 2,
  },
  {
    name: 'wizard',
    test: /[\\/]src[\\/]domain[\\/]bulk-input[\\/]|[\\/]node_modules[\\/]papaparse/,
    minShareCount: 2,
  },
  {
    name: 'flow-model',
    test: /[\\/]src[\\/]features[\\/]flows[\\/](?:model|commands|list|sync[\\/](?:drafts|operations))[\\/]/,
    minShareCount: 2,
  },
  { name: featureOf, debugName: 'feature', minShareCount: 2 },
  { name: 'shared', minShareCount: 2 },
]

/** The files of the page's build. Everything else is with the route, overlay, editor, chart or worker that needs it. */
export const chunkGroups = layers.map((group, index) => ({ ...group, priority: layers.length - index }))
