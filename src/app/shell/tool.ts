/** Overlay that opens above every page. */
export type Tool = 'palette' | 'keys' | 'activity'

export interface ToolProps {
  readonly onClose: () => void
  /** Runs an action once the tool is closed and the focus is back where it was. */
  readonly onRun: (run: () => void) => void
  /** Returns what was typed while its code was loading. */
  readonly typed: () => string
}
