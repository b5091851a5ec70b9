import { useEffect, useRef } from 'react'
import type { PaletteKeys } from './use-palette-keys.ts'

export interface PaletteFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly keys: PaletteKeys
}

/** Narrows the list below it; has the focus from the first moment and keeps it (ARIA: combobox with a listbox). */
export function PaletteField({ label, placeholder, text, onType, keys }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // Not while it mounts: a dialog below still holds the focus then, and takes it back.
  useEffect(() => field.current?.focus(), [])

  return (
    <input
      ref={field}
      type="text"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={keys.activeId !== undefined}
      aria-controls={keys.listId}
      aria-activedescendant={keys.activeOptionId}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={placeholder}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={keys.onKeyDown}
    />
  )
}
