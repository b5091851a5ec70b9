/** Inputs by their names: those of an earlier run or of a preset. */
export interface RunInputValues {
  readonly params: Readonly<Record<string, unknown>>
  readonly pages: number
}
