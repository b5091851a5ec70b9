import type { FieldProblem, Problem } from '#api/errors.ts'

/** Every message of a refusal that is about a field of a single run (API spec, Errors 2, 3 and 5). */
export function fieldProblems(problem: Problem): readonly FieldProblem[] {
  if (problem.kind === 'invalid-request') return problem.fields
  if (problem.kind !== 'invalid') return []
  // A single run is one row; some services respond with rows all the same.
  return [...problem.rows.flatMap(({ fields }) => fields), ...problem.fields]
}
