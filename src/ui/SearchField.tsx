import type { ComponentProps, Ref } from 'react'
import { GhostButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import input from './Input.module.css'
import { Kbd } from './Kbd.tsx'

export interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'onKeyDown' | 'aria-controls'> {
  /** Its name for screen readers, and its placeholder. */
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when ↵ is pressed. */
  readonly onSubmit?: (() => void) | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** A short cut shown while it is empty. */
  readonly keys?: string | undefined
  readonly isBusy?: boolean | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** Text that narrows what is shown. Esc empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onSubmit, keys, isBusy, size, onKeyDown, ...native } = props
  return (
    <search className={classNames(input.box, size === 'sm' && input.sm)}>
      <Icon name={isBusy ? 'loader-circle' : 'search'} spin={isBusy} />
      <input
        {...native}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter') onSubmit?.()
          if (event.key !== 'Escape' || value === '') return
          // The first Esc empties; only the next one may close what the field is in.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && <GhostButton icon="x" aria-label={clearLabel} onClick={() => onChange('')} />}
      {value === '' && keys && <Kbd keys={keys} />}
    </search>
  )
}
