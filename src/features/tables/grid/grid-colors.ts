import { HUES } from './cells/hues.ts'
import type { CellMark } from './grid-model.ts'

/** The colours of the page, as the canvas takes them. */
export interface GridColors {
  readonly surface: string
  readonly canvas: string
  readonly text: string
  readonly text3: string
  readonly accentText: string
  readonly accent: string
  readonly controlLine: string
  readonly line: string
  readonly lineStrong: string
  readonly skeleton: string
  readonly bad: string
  readonly badSoft: string
  readonly warn: string
  readonly warnSoft: string
  readonly warnSolid: string
  readonly selected: string
  readonly marks: Readonly<Record<CellMark, string>>
  readonly hues: readonly string[]
}

/** A canvas has no custom properties: each is read from an element in the same position, `probe`. */
export function toGridColors(probe: HTMLElement): GridColors {
  const computed = getComputedStyle(probe)
  const token = (name: string) => {
    probe.style.color = `var(--${name})`
    return computed.color
  }
  return {
    surface: token('ec-surface'),
    canvas: token('ec-canvas'),
    text: token('ec-text'),
    text3: token('ec-text-3'),
    accentText: token('ec-accent-text'),
    accent: token('ec-accent'),
    controlLine: token('ec-control-line'),
    line: token('ec-line'),
    lineStrong: token('ec-line-strong'),
    skeleton: token('ec-hover'),
    bad: token('ec-bad'),
    badSoft: token('ec-bad-soft'),
    warn: token('ec-warn'),
    warnSoft: token('ec-warn-soft'),
    warnSolid: token('ec-warn-solid'),
    selected: token('ec-selected'),
    marks: {
      device: token('ec-gone-solid'),
      sending: token('ec-run-solid'),
      doubt: token('ec-warn-solid'),
      refused: token('ec-bad-solid'),
      conflict: token('ec-warn-solid'),
      changed: token('ec-accent'),
      byHand: token('ec-control-line'),
    },
    hues: Array.from({ length: HUES }, (_, hue) => token(`hue-${hue}`)),
  }
}
