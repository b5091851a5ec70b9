/** Overlay that opens above every page. */
export type Tool = 'palette' | 'keys' | 'activity'

export interface ToolProps {
  readonly onClose: () => void
  /** Does something once the tool has gone and the focus is back where it was. */
  readonly onRun: (run: () => void) => void
  /** Tells what was typed while its code was loading. */
  readonly typed: () => string
}
