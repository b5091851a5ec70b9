import type { ItemId } from '../model/flow-document.ts'
import type { Json } from '../model/json.ts'

/** A value as far as it can be known before the flow runs. `from`: what has to respond first. */
export type RunPrediction =
  | { readonly known: true; readonly value: Json }
  | { readonly known: false; readonly from: ItemId }
