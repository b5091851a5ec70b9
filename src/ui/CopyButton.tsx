import { useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The text, or a function for it at the time of the click. */
  readonly text: string | (() => string | Promise<string>)
  readonly label: string
  /** Shown and announced after it worked. */
  readonly copiedLabel: string
  /** Shown and announced when the browser refused. */
  readonly failedLabel: string
  /** The text is on the button, not only in its name. */
  readonly showLabel?: boolean | undefined
}

/** Time for which the button shows that it worked, in milliseconds. */
const SHOWN_MS = 2_000

/** Copies a text to the clipboard and confirms that, also for screen readers. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, failedLabel, showLabel, variant = 'ghost', size = 'sm' } = props
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const copy = async () => {
    clearTimeout(timer.current)
    const next = await Promise.resolve(typeof text === 'function' ? text() : text)
      .then((value) => navigator.clipboard.writeText(value))
      .then(
        () => 'copied' as const,
        () => 'failed' as const,
      )
    setOutcome(next)
    timer.current = setTimeout(() => setOutcome(undefined), SHOWN_MS)
  }

  const message = outcome && (outcome === 'copied' ? copiedLabel : failedLabel)
  const style = { variant, size, onClick: () => void copy() }
  const icon = outcome === undefined ? 'copy' : outcome === 'copied' ? 'check' : 'circle-alert'
  return (
    <>
      {showLabel ? (
        <Button {...style} icon={icon}>
          {message ?? label}
        </Button>
      ) : (
        <Button {...style} icon={icon} aria-label={label} tooltip={message ?? label} />
      )}
      <output className="ec-sr">{message}</output>
    </>
  )
}
