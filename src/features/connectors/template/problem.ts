/** Error of a template or of the text it renders, with its position: line and column count from 1. */
export interface TemplateProblem {
  readonly message: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}
