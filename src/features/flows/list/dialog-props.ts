export interface FlowDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}
