import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import styles from './Drawer.module.css'
import { Layer } from './layers.tsx'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly side?: 'start' | 'end' | undefined
  /** 320 or 400 px wide, never the whole screen. */
  readonly size?: 'sm' | 'md' | undefined
  readonly children: ReactNode
}

/** A panel that slides in from a side and holds the focus. The first load uses `LazyDrawer`. */
export function Drawer({ isOpen, onClose, label, side = 'start', size = 'sm', children }: DrawerProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={classNames(styles.drawer, styles[side], size === 'md' && styles.md)}>
        <AriaDialog aria-label={label} className={styles.content ?? ''}>
          <Layer>{children}</Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
