/** Props of every dialog of the list. */
export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}
