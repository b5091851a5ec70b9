import type { ResultKind } from './results/kinds.ts'

export interface ChoiceRecord {
  id: string
  name: string
}

export type ChoicesRecord =
  | { mode: 'inline'; items: ChoiceRecord[] }
  /** `list` names one of `MockState.choiceLists`; a list that does not exist returns 500. */
  | { mode: 'remote'; endpoint: string; list: string }

export interface ParamRecord {
  name: string
  is_required: boolean
  type_field: string
  description: string
  choices?: ChoicesRecord
}

export interface EnrichmentRecord {
  id: number
  name: string
  description: string
  data_source: string
  /** Absent: the service has no price for it (and takes 1 credit). */
  price?: number
  pricing: { type: string; parameter?: string }
  auth_method: string
  rank: number
  search_keywords: string
  category: { id: number; name: string }[]
  params: ParamRecord[]
  pagination: { supported: boolean; per_page: number | null }
  /** Generator of its results; also decides the response fields. */
  kind: ResultKind
  /** Shares of inputs without data and of inputs that fail, 0 to 1. */
  misses: number
  failures: number
  /** The plan does not include it: detail and runs respond with 406. */
  locked?: boolean
  /** Replaces part of the response of its kind: status of a running task, reason of a failed input, fields, result. */
  says?: {
    status: string
    error: string
    fields: { name: string; type_field: string; display_name: string }[]
    data: unknown
  }
}
