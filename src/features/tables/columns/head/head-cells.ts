/** Returns the header element of a column, if it is rendered. */
export const cellAt = (row: HTMLElement | null, index: number): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-place="${index}"]`) ?? null

export function indexOf(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return cell ? Number(cell.dataset['place']) : undefined
}

export const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl'
