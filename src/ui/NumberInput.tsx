import { TextField, type TextFieldProps } from './TextField.tsx'

export interface NumberInputProps extends Omit<TextFieldProps, 'type' | 'reveal' | 'inputMode' | 'width'> {
  /** `integer` shows only digits on a phone's keyboard. The value stays text: the form validates it. */
  readonly kind?: 'integer' | 'decimal' | undefined
  /** As wide as its location, not 72 px. */
  readonly wide?: boolean | undefined
}

/** A number, typed. Without arrows, and without a wheel that changes an amount by accident. */
export const NumberInput = ({ kind = 'decimal', wide, ...props }: NumberInputProps) => (
  <TextField
    {...props}
    inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
    width={wide ? undefined : 'number'}
    autoComplete="off"
  />
)
