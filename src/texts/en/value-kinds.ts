/** Kinds of parameters and fields as text; any other is shown as received. */
export const valueKinds: Readonly<Record<string, string>> = {
  text: 'text',
  select: 'select',
  mselect: 'multi-select',
  number: 'number',
  integer: 'whole number',
  bool: 'yes or no',
  boolean: 'yes or no',
  datetime: 'date and time',
}
