import { digest } from '#lib/digest.ts'
import { stableJson } from '#lib/objects.ts'
import type { Target } from './intents.ts'
import type { Purchase } from './purchase.ts'

/** Returns text that is equal for equal calls, whatever the order in which the inputs were typed. */
export const callHash = (target: Target, params: Readonly<Record<string, unknown>>, pages: number): string =>
  stableJson([target.kind, target.id, params, pages, ...variantOf(target)])

/** Properties beside its inputs that make a call of the same target another one. */
const variantOf = (target: Target): readonly unknown[] => {
  switch (target.kind) {
    case 'enrichment':
      return []
    case 'flow':
      return [target.version]
    case 'waterfall':
      return [target.enrichments, target.emailVerifier]
  }
}

/** Returns text that is equal for equal purchases; for a batch or rows a digest, because they are many. */
export function hashOf({ target, params, batch, rows, pages }: Purchase): string {
  if (rows) return `rows:${digest(stableJson([rows.table, rows.attachment, rows.strategy, rows.ids]))}`
  return batch
    ? `batch:${digest(callHash(target, {}, pages) + stableJson(batch.inputs))}`
    : callHash(target, params, pages)
}
