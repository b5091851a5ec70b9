/** The head of a column of the screen, where it is drawn. */
export const cellAt = (row: HTMLElement | null, place: number): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null

export function placeOf(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return cell ? Number(cell.dataset['place']) : undefined
}

export const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl'
