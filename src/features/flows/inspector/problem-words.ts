import { shownName } from '#domain/shown-text.ts'
import type { FlowInspectorTexts } from '#texts/flow-inspector.ts'
import type { Fix } from '../model/fixes.ts'
import type { Problem } from '../model/problem.ts'

/** A problem as a sentence. */
export const problemWords = ({ kind, field, name }: Problem, { flowInspector }: FlowInspectorTexts): string =>
  flowInspector.problems.kinds[kind](shownName(field ?? ''), shownName(name ?? ''))

/** What a way out of a problem does, as words on its button. */
export const fixWords = ({ key, name }: Fix, { flowInspector }: FlowInspectorTexts): string =>
  flowInspector.problems.fixes[key](shownName(name ?? ''))
