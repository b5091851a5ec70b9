import type { RunTexts } from '#texts/tasks/run.ts'
import { visibleText } from '../result/visible-text.ts'
import type { JsonProblem } from './json-form.ts'

const LONGEST = 40

/** Why a text of JSON cannot be taken, and where. */
export function jsonProblemWords(problem: JsonProblem, { run: { json: t } }: RunTexts): string {
  if (problem.kind === 'value') return t.wanted[problem.wanted](cut(problem.name))
  const { fault, found, line, column } = problem
  return t.at(line, column, t.faults[fault](cut(found)))
}

/** Keys that are not sent, by their names. */
export const unknownWords = (unknown: readonly string[], { run: { json: t } }: RunTexts): string =>
  t.unknown(unknown.slice(0, MOST).map(cut), Math.max(0, unknown.length - MOST))

const MOST = 8

const cut = (text: string): string => visibleText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
