import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  type MenuProps as AriaMenuProps,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import type { MenuItem, MenuSection } from '../menu-items.ts'
import styles from './Menu.module.css'
import popover from './Popover.module.css'

export interface MenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly label: string
  readonly sections: readonly MenuSection[]
  readonly onAction: (id: string) => void
  readonly align?: 'start' | 'end' | undefined
  /** Item that takes the focus: the last when opened by the arrow up. */
  readonly startAt?: 'first' | 'last' | undefined
}

/** Menu of actions, one each time it is opened; arrows, Home, End and letters move in it. First load: `MenuButton`. */
export function Menu(props: MenuProps) {
  const { isOpen, onClose, triggerRef, label, sections, onAction, align = 'start', startAt = 'first' } = props
  // A menu takes a moment to close, in which the chosen item can be clicked again.
  const hasActed = useRef(false)
  useLayoutEffect(() => {
    if (isOpen) hasActed.current = false
  }, [isOpen])
  const act = (id: string) => {
    if (hasActed.current) return
    hasActed.current = true
    onAction(id)
  }
  const menu: AriaMenuProps<object> = {
    className: styles.menu ?? '',
    'aria-label': label,
    autoFocus: startAt,
    onAction: (key) => act(String(key)),
    onClose,
  }
  return (
    <AriaPopover
      className={popover.popover ?? ''}
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      triggerRef={triggerRef}
      placement={`bottom ${align}`}
      offset={4}
      trigger="MenuTrigger"
    >
      <AriaMenu {...menu}>
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </AriaMenu>
    </AriaPopover>
  )
}

function Section({ section: { title, hideTitle, items } }: { readonly section: MenuSection }) {
  const chosen = items.filter((item) => item.isChosen).map((item) => item.id)
  const choice = items.some((item) => item.isChosen !== undefined)
  return (
    <AriaMenuSection
      className={styles.section ?? ''}
      aria-label={title}
      {...(choice && { selectionMode: 'single' as const, selectedKeys: chosen, disallowEmptySelection: true })}
    >
      {!hideTitle && <Header className={styles.head ?? ''}>{title}</Header>}
      {items.map((item) => (
        <Item key={item.id} item={item} choice={choice} />
      ))}
    </AriaMenuSection>
  )
}

function Item({ item, choice }: { readonly item: MenuItem; readonly choice: boolean }) {
  const second = item.disabledReason ?? item.description
  // Named and described without slots, which React Aria does not find in a shadow root (see `Dialog`).
  const secondId = useId()
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      aria-label={item.label}
      {...(second && { 'aria-describedby': secondId })}
      isDisabled={item.disabledReason !== undefined}
      className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
    >
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.words}>
        <span>{item.label}</span>
        {second && (
          <span id={secondId} className={styles.second}>
            {second}
          </span>
        )}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
      {choice && <Icon name="check" className={classNames(styles.tick, item.isChosen && styles.isChosen)} />}
    </AriaMenuItem>
  )
}
