/** Props of every dialog of the list. */
export interface FlowDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}
