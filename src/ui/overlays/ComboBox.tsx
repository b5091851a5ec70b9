import { type Ref, useImperativeHandle, useRef } from 'react'
import { GhostButton } from '../Button.tsx'
import type { ChoiceItem, ChoiceSource } from '../choice.ts'
import { classNames } from '../class-names.ts'
import { ComboList } from './ComboList.tsx'
import { Field, type FieldLabels, useField } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import input from '../Input.module.css'
import { useCombo } from './use-combo.ts'

export interface ComboBoxProps extends FieldLabels, ChoiceSource {
  /** The whole choice, not its id alone: its label must be known also when no list has been fetched yet. */
  readonly value: ChoiceItem | null
  readonly onChange: (choice: ChoiceItem | null) => void
  readonly placeholder?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * One of many, found by typing. Choices are filtered here, or by a service (`onInputChange`). Import it only from code
 * that is itself fetched when needed: it includes overlays.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error, ...own } = props
  const { value, onChange, placeholder, ref } = own
  const words = { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error }
  const { labelId, ...control } = useField(words)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const combo = useCombo(props, { isMultiple: false, onPick: onChange, chosenId: value?.id })
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  const isTyping = combo.isOpen && combo.text !== ''

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div ref={box} className={classNames(input.box, error && input.bad)}>
        <input
          {...control}
          {...combo.inputProps}
          ref={field}
          placeholder={value?.label ?? placeholder}
          value={isTyping ? combo.text : (value?.label ?? '')}
          onChange={(event) => {
            combo.open()
            combo.type(typedOver(event.target.value, isTyping ? undefined : value?.label))
          }}
          onClick={combo.open}
          onFocus={(event) => event.target.select()}
          onBlur={combo.close}
          onKeyDown={(event) => {
            combo.onKeyDown(event)
            if (isTyping || value === null || (event.key !== 'Backspace' && event.key !== 'Delete')) return
            event.preventDefault()
            onChange(null)
          }}
        />
        {value && !isRequired && (
          <GhostButton
            icon="x"
            aria-label={`${props.labels.remove} ${value.label}`}
            onClick={() => {
              onChange(null)
              field.current?.focus()
            }}
          />
        )}
        <Icon name="chevron-down" />
      </div>
      <ComboList
        combo={combo}
        boxRef={box}
        source={props}
        label={label}
        isMultiple={false}
        isChosen={(id) => id === value?.id}
      />
    </Field>
  )
}

// Text typed while a chosen label is in the field replaces it, at any position of the caret.
function typedOver(text: string, chosen: string | undefined): string {
  if (!chosen) return text
  if (text.startsWith(chosen)) return text.slice(chosen.length)
  return text.endsWith(chosen) ? text.slice(0, -chosen.length) : text
}
