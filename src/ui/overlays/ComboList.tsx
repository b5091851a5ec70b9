import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import type { ChoiceSource } from '../choice.ts'
import { classNames } from '../class-names.ts'
import styles from './ComboList.module.css'
import { Icon } from '../Icon.tsx'
import popover from './Popover.module.css'
import type { Combo } from './use-combo.ts'
import { useSubscription } from '../use-subscription.ts'

export interface ComboListProps {
  readonly combo: Combo
  readonly boxRef: RefObject<HTMLElement | null>
  readonly source: ChoiceSource
  readonly label: string
  readonly isChosen: (id: string) => boolean
  readonly isMultiple: boolean
}

/** The list under a combo box. The focus stays in the text; the active option is marked in the list. */
export function ComboList({ combo, boxRef, source, label, isChosen, isMultiple }: ComboListProps) {
  const list = useRef<HTMLDivElement>(null)
  // React Aria closes a popover whose trigger scrolls. The browser scrolls a field into view at a click and at the first
  // letter, which was lost then: the list is placed again instead. It closes when the field loses the focus.
  const [place, placeAgain] = useReducer((count: number) => count + 1, 0)
  const isInView = useIsInView(boxRef, combo.isOpen)
  const isEmpty = combo.shown.length === 0
  const listProps = {
    id: combo.listId,
    role: 'listbox',
    tabIndex: -1,
    'aria-label': label,
    'aria-multiselectable': isMultiple || undefined,
    'aria-busy': source.isLoading,
  }

  return (
    <AriaPopover
      key={place}
      className={classNames(popover.popover, styles.popover, place > 0 && styles.placed)}
      isOpen={combo.isOpen && isInView}
      onOpenChange={placeAgain}
      triggerRef={boxRef}
      trigger="ComboBox"
      isNonModal
      placement="bottom start"
      offset={4}
    >
      <div
        {...listProps}
        ref={list}
        className={styles.list}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 160) combo.more()
        }}
      >
        {combo.shown.map((choice) => (
          <div
            key={choice.id}
            {...combo.optionProps(choice)}
            aria-selected={isChosen(choice.id)}
            className={classNames(styles.option, choice === combo.active && styles.active)}
          >
            <span className={styles.words}>
              {choice.label}
              {choice.description && <span className="ec-meta">{choice.description}</span>}
            </span>
            {isChosen(choice.id) && <Icon name="check" size="sm" />}
          </div>
        ))}
      </div>
      <ActiveInView list={list} activeId={combo.inputProps['aria-activedescendant']} />
      <output className={isEmpty || source.isLoading ? styles.said : 'ec-sr'}>
        {source.isLoading ? source.labels.loading : isEmpty && source.labels.empty}
      </output>
    </AriaPopover>
  )
}

/** Scrolls the active option into view, also in a list that has been placed again. */
function ActiveInView({ list, activeId }: ActiveInViewProps) {
  useEffect(() => {
    const active = activeId && list.current?.querySelector(`[id="${CSS.escape(activeId)}"]`)
    if (active) active.scrollIntoView({ block: 'nearest' })
  }, [list, activeId])
  return null
}

interface ActiveInViewProps {
  readonly list: RefObject<HTMLElement | null>
  readonly activeId: string | undefined
}

/** False while a field is scrolled out of view, within the page or within a part of it. */
function useIsInView(field: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isInView, setIsInView] = useState(true)
  const observe = useCallback(
    (listener: (isInView: boolean) => void) => {
      if (!field.current || typeof IntersectionObserver === 'undefined') return () => undefined
      const watch = new IntersectionObserver((entries) => listener(entries.at(-1)?.isIntersecting ?? true))
      watch.observe(field.current)
      return () => watch.disconnect()
    },
    [field],
  )
  useSubscription(isOn ? observe : undefined, setIsInView)
  return isInView
}
