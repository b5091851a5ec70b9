import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import type { Choice } from '../choice.ts'
import { classNames } from '../class-names.ts'
import list from './ComboList.module.css'
import { FieldError, type FieldWords, useField } from '../Field.tsx'
import field from '../Field.module.css'
import { Icon } from '../Icon.tsx'
import input from '../Input.module.css'
import popover from './Popover.module.css'

export interface SelectProps extends FieldWords {
  readonly choices: readonly Choice[]
  /** The chosen id. */
  readonly value: string | undefined
  readonly onChange: (id: string) => void
  readonly placeholder?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly name?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** One of a few that need no search. Import it only from code that is itself fetched when needed. */
export function Select(props: SelectProps) {
  const { label, hideLabel, isRequired, labelEnd, hint, error, choices, value, onChange, placeholder, size, ref } =
    props
  const { id } = useField(props)
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
      {...(placeholder !== undefined && { placeholder })}
      {...(props.name !== undefined && { name: props.name })}
      {...(props.onBlur && { onBlur: props.onBlur })}
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
        <Text slot="description" elementType="p" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" elementType="div">
          <FieldError id={`${id}-error`} error={error} />
        </Text>
      )}
      <AriaPopover className={classNames(popover.popover, list.popover)} offset={4}>
        <ListBox className={list.list ?? ''} items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={list.option ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={list.words}>
                    <Text slot="label">{choice.label}</Text>
                    {choice.description && (
                      <Text slot="description" className="ec-meta">
                        {choice.description}
                      </Text>
                    )}
                  </span>
                  {isSelected && <Icon name="check" size="sm" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </AriaPopover>
    </AriaSelect>
  )
}
