import { type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { chainProps } from './chain-props.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName, type IconPicture } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { useTooltip } from './tooltip-target.ts'

type Native = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'className' | 'onClick' | 'ref'>

interface Common extends Native, Omit<ButtonStyle, 'iconOnly'> {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly icon?: IconPicture | undefined
  /** Set when the button cannot be used now. It stays focusable, does nothing, and shows the reason. */
  readonly disabledReason?: string | undefined
  /** The work it started is in progress: its icon turns and further clicks are ignored. */
  readonly isBusy?: boolean | undefined
  /** A short cut shown on the button, such as `mod+enter`; binding it is `useHotkeys`. */
  readonly keys?: string | undefined
  readonly tooltip?: string | undefined
  /** Id of its action in the registry; the tooltip shows the keys of that. */
  readonly action?: string | undefined
}

interface WithLabel {
  readonly children: ReactNode
  readonly iconAfter?: IconName | undefined
}

/** Without text a button needs a name, which is its tooltip, too. */
interface WithIconAlone {
  readonly icon: IconPicture
  readonly 'aria-label': string
  readonly children?: undefined
  readonly iconAfter?: undefined
}

export type ButtonProps = Common & (WithLabel | WithIconAlone)

/** Props of a button of which some are given elsewhere: by a menu that it opens, or by its kind. */
export type ButtonPropsWithout<K extends keyof Common> = Omit<Common, K> & (WithLabel | WithIconAlone)

/**
 * A key that is held down repeats itself, and a browser clicks the button each time: after a refusal, or on what has
 * the focus by then. Only the first one counts.
 */
const onceForEachStroke = {
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
}

/** A button for an action. For navigation use a link with `buttonClass`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    disabledReason,
    isBusy = false,
    keys,
    tooltip,
    action,
    children,
    iconAfter,
    onClick,
    ...native
  } = props
  const reasonId = useId()
  const iconOnly = children === undefined
  const isOff = disabledReason !== undefined
  const { show, ...hover } = useTooltip(
    disabledReason ?? tooltip ?? (iconOnly ? props['aria-label'] : undefined),
    action,
  )

  const glyph = isBusy ? 'loader-circle' : icon

  return (
    <>
      <button
        type="button"
        {...chainProps(chainProps(hover, onceForEachStroke), native)}
        className={buttonClass({ variant, size, block, iconOnly })}
        aria-disabled={isOff || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={classNames(native['aria-describedby'], isOff && reasonId) || undefined}
        onClick={(event) => {
          if (!isOff && !isBusy) return onClick?.(event)
          // Also keeps a submit button from sending its form.
          event.preventDefault()
          if (isOff) show(event.currentTarget)
        }}
      >
        {glyph && <Icon name={glyph} spin={isBusy} />}
        {children}
        {iconAfter && <Icon name={iconAfter} size="sm" />}
        {keys && <Kbd keys={keys} />}
      </button>
      {isOff && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

/** A small button without a frame. */
export const GhostButton = (props: ButtonPropsWithout<'variant' | 'size'>) => (
  <Button {...props} variant="ghost" size="sm" />
)
