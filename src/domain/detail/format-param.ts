import type { EnrichmentDetail, Param } from '#contract/enrichments.ts'
import type { EnrichmentTexts } from '#texts/enrichments/enrichment.ts'
import { shownName } from '../shown-text.ts'

/** A kind of parameter or field as text; one we do not know as the service spells it. */
export function formatParamKind(kind: string, { enrichment: t }: EnrichmentTexts): string {
  if (!kind) return t.unspecified
  return Object.hasOwn(t.kinds, kind) ? (t.kinds[kind] ?? kind) : shownName(kind)
}

/** True if a display name adds to the API's: `Email status` adds nothing to `email_status` (letters, digits). */
export const addsInformation = (words: string, name: string): boolean =>
  core(words) !== '' && core(words) !== core(name)

const core = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Formats the type of a parameter: `text`, `select · 7 choices`, `select · fetched choices`. */
export function formatAccepted({ type_field, choices }: Param, texts: EnrichmentTexts): string {
  const { enrichment: t } = texts
  const kind = formatParamKind(type_field, texts)
  if (choices?.mode === 'remote') return t.remoteChoices(kind)
  return choices?.items ? t.choices(kind, choices.items.length) : kind
}

/** Formats the pages that a run can return, as a label and a sentence. */
export function formatPages(
  { pagination }: Pick<EnrichmentDetail, 'pagination'>,
  { enrichment: { pagination: t } }: EnrichmentTexts,
): { readonly word: string; readonly sentence: string } {
  // Not documented: the fields of this object, so either may be absent.
  const { supported, per_page } = pagination ?? {}
  if (supported === true) {
    return { word: typeof per_page === 'number' ? t.perPage(per_page) : t.several, sentence: t.severalWhy }
  }
  return supported === false
    ? { word: t.none, sentence: t.noneWhy }
    : { word: t.unspecified, sentence: t.unspecifiedReason }
}

/** Formats the key that a run requires: a label and, where the user has to act, sentences. */
export function formatKeyUse(
  { auth_method, data_source }: Pick<EnrichmentDetail, 'auth_method' | 'data_source'>,
  { enrichment: { auth: t } }: EnrichmentTexts,
): { readonly word: string; readonly sentences: readonly string[] } {
  if (auth_method === '') return { word: t.unspecified, sentences: [] }
  if (auth_method === 'none') return { word: t.none, sentences: [] }
  return { word: t.own, sentences: [t.ownWhy(shownName(data_source)), t.method(shownName(auth_method))] }
}
