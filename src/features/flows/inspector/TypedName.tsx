import { useState } from 'react'
import { TextField } from '#ui/TextField.tsx'

export interface TypedNameProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly mono?: boolean | undefined
  readonly value: string
  /** Returns the error of a name; undefined for a valid one. */
  readonly faultOf: (name: string) => string | undefined
  /** Called with a good name that is another, on Enter or when the field is left. */
  readonly onTyped: (name: string) => void
}

/** Field for a name that applies as a whole: references use it, so no single letter changes it. Escape resets it. */
export function TypedName({ label, hint, mono, value, faultOf, onTyped }: TypedNameProps) {
  const [typed, setTyped] = useState<string>()
  const error = typed === undefined || typed === value ? undefined : faultOf(typed)
  const take = () => {
    if (typed === undefined || error !== undefined) return
    setTyped(undefined)
    if (typed !== value) onTyped(typed)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      mono={mono}
      spellCheck={false}
      error={error}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key !== 'Escape' || typed === undefined) return
        event.stopPropagation()
        setTyped(undefined)
      }}
    />
  )
}
