/** Something an item takes or gives. */
export interface Port {
  /** As references and inputs spell it; empty for an item as a whole. */
  readonly name: string
  /** The service's name of its type; empty where it is unknown. */
  readonly type: string
  readonly required: boolean
  /** For users, where it differs from the name. */
  readonly label?: string
}

export const port = (name: string, type = '', required = false, label?: string): Port => ({
  name,
  type,
  required,
  ...(label !== undefined && label !== name && { label }),
})
