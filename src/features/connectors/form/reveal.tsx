import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'
import { GhostButton } from '#ui/Button.tsx'

interface Revealing {
  readonly shown: string | undefined
  readonly show: (id: string | undefined) => void
}

const RevealContext = createContext<Revealing>({ shown: undefined, show: () => undefined })

/** Below this provider one secret is visible at a time: showing another hides it again. */
export function OneRevealed({ children }: { readonly children: ReactNode }) {
  const [shown, show] = useState<string>()
  return <RevealContext value={useMemo(() => ({ shown, show }), [shown])}>{children}</RevealContext>
}

export interface SecretFieldProps extends Omit<TextFieldProps, 'type' | 'reveal' | 'suffix'> {
  readonly id: string
  readonly words: { readonly show: string; readonly hide: string }
  /** A value may become a secret while it is typed; the field stays the same and keeps the focus. */
  readonly isSecret?: boolean
}

/** A value that is masked until the user reveals it. */
export function SecretField({ id, words, isSecret = true, ...field }: SecretFieldProps) {
  const { shown, show } = use(RevealContext)
  const isShown = shown === id || !isSecret
  const input = useRef<HTMLInputElement>(null)
  // The value is the element's own; written out as an attribute it would be in every copy of the page's source.
  useLayoutEffect(() => {
    if (!isShown) input.current?.removeAttribute('value')
  })
  return (
    <TextField
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      spellCheck={false}
      suffix={
        isSecret && (
          <GhostButton
            icon={isShown ? 'eye-off' : 'eye'}
            aria-label={isShown ? words.hide : words.show}
            onClick={() => show(isShown ? undefined : id)}
          />
        )
      }
    />
  )
}
