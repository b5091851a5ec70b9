import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import { GhostButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Field, type FieldLabels, useField } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'
import input from './Input.module.css'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'readOnly'
  | 'spellCheck'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
>

export interface TextFieldProps extends FieldLabels, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'date' | undefined
  /** With type `password`: the names of the button that shows the value and hides it again. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined
  readonly icon?: IconName | undefined
  /** At the end of the box: a unit, a small button. */
  readonly suffix?: ReactNode
  readonly size?: 'md' | 'sm' | undefined
  /** For code and ids. */
  readonly mono?: boolean | undefined
  readonly width?: 'number' | undefined
}

/** One line of text. Errors are shown under it and read with it. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error, hideError, ...own } = props
  const { value, onChange, type = 'text', reveal, icon, suffix, size, mono, width, ...native } = own
  const words = { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error, hideError }
  const { labelId, ...control } = useField(words)
  const [isRevealed, setIsRevealed] = useState(false)

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div
        className={classNames(
          input.box,
          error && input.bad,
          size === 'sm' && input.sm,
          mono && input.mono,
          width === 'number' && input.number,
        )}
      >
        {icon && <Icon name={icon} />}
        <input
          {...native}
          {...control}
          type={isRevealed ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix}
        {type === 'password' && reveal && (
          <GhostButton
            icon={isRevealed ? 'eye-off' : 'eye'}
            aria-label={isRevealed ? reveal.hide : reveal.show}
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
      </div>
    </Field>
  )
}
