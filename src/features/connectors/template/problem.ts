/** What is wrong with a template or with what it renders, in words, and where: both count from 1. */
export interface TemplateProblem {
  readonly message: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}
