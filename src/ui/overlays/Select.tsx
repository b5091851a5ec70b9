import { type Ref, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import type { ChoiceItem } from '../choice.ts'
import { classNames } from '../class-names.ts'
import list from './ComboList.module.css'
import { FieldError, type FieldLabels, useField } from '../Field.tsx'
import field from '../Field.module.css'
import { Icon } from '../Icon.tsx'
import input from '../Input.module.css'
import popover from './Popover.module.css'

export interface SelectProps extends FieldLabels {
  readonly choices: readonly ChoiceItem[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
  readonly placeholder?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** One of a few that need no search. Import it only from code that is itself fetched when needed. */
export function Select(props: SelectProps) {
  const { label, hideLabel, isRequired, labelEnd, hint, error, choices, value, onChange, placeholder, size, ref } =
    props
  // Described without slots, which React Aria does not find in a shadow root (see `Dialog`).
  const { id, 'aria-describedby': describedBy } = useField(props)
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(placeholder !== undefined && { placeholder })}
    >
      <div className={classNames(field.line, hideLabel && 'ec-sr')}>
        <Label>
          {label}
          {isRequired && (
            <span className={field.required} aria-hidden="true">
              *
            </span>
          )}
        </Label>
        {labelEnd !== undefined && <span className={field.end}>{labelEnd}</span>}
      </div>
      <AriaButton
        ref={ref}
        className={classNames(input.box, input.select, size === 'sm' && input.sm, error && input.bad)}
      >
        <SelectValue className="ec-cut">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon name="chevron-down" />
      </AriaButton>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <AriaPopover className={classNames(popover.popover, list.popover)} offset={4}>
        <ListBox className={list.list ?? ''} items={choices}>
          {(choice) => <Option choice={choice} />}
        </ListBox>
      </AriaPopover>
    </AriaSelect>
  )
}

function Option({ choice: { id, label, description } }: { readonly choice: ChoiceItem }) {
  const descriptionId = useId()
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      aria-label={label}
      className={list.option ?? ''}
      render={(option) =>
        'href' in option ? (
          <a {...option}>{option.children}</a>
        ) : (
          <div {...option} {...(description && { 'aria-describedby': descriptionId })} />
        )
      }
    >
      {({ isSelected }) => (
        <>
          <span className={list.words}>
            <span>{label}</span>
            {description && (
              <span id={descriptionId} className="ec-meta">
                {description}
              </span>
            )}
          </span>
          {isSelected && <Icon name="check" size="sm" />}
        </>
      )}
    </ListBoxItem>
  )
}
