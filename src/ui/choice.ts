/** One option of a field: the id is sent, the label is shown. */
export interface ChoiceItem {
  readonly id: string
  readonly label: string
  /** A second, quieter line. */
  readonly description?: string | undefined
}

export interface ChoiceSource {
  readonly choices: readonly ChoiceItem[]
  /**
   * Given, the choices come from a search of the service for the text, and nothing is filtered here. It is called with
   * each keystroke: debounce the request, not the call.
   */
  readonly onInputChange?: ((text: string) => void) | undefined
  /** Once something is typed, ↵ takes the first that fits: where a choice that fits may always be had. */
  readonly picksFirst?: boolean | undefined
  readonly isLoading?: boolean | undefined
  /** Called when the end of the list is near. */
  readonly onLoadMore?: (() => void) | undefined
  readonly labels: ChoiceLabels
}

export interface ChoiceLabels {
  /** Nothing fits what was typed. */
  readonly empty: string
  readonly loading: string
  /** The name of the button that takes the value away, or one of several: its label follows. */
  readonly remove: string
}

/** Sorted as they came, those whose label or id holds the text, however its letters are accented. */
export function choicesFor(choices: readonly ChoiceItem[], text: string): readonly ChoiceItem[] {
  const wanted = plain(text)
  if (wanted === '') return choices
  const starts = choices.filter(({ label }) => plain(label).startsWith(wanted))
  const rest = choices.filter(({ label, id }) => {
    const name = plain(label)
    return !name.startsWith(wanted) && (name.includes(wanted) || plain(id).includes(wanted))
  })
  return [...starts, ...rest]
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
