import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './TabChoice.module.css'
import { tabClass } from './TabLinks.tsx'
import links from './TabLinks.module.css'

export interface TabChoiceProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly {
    readonly value: Value
    readonly label: string
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Tabs of a part of a page, where which of them is open has no address of its own. Arrows move and choose. */
export function TabChoice<Value extends string>({ label, tabs, value, onChange }: TabChoiceProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={links.tabs}>
      {tabs.map((tab) => (
        <label key={tab.value} className={classNames(tabClass, styles.tab)}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={tab.value === value}
            onChange={() => onChange(tab.value)}
          />
          <span>{tab.label}</span>
        </label>
      ))}
    </div>
  )
}
