import { classNames } from './class-names.ts'
import { GLYPHS } from './glyphs.ts'
import styles from './Icon.module.css'

export type IconName = keyof typeof GLYPHS
/** A glyph by its name, or one that comes with a screen of its own (`edit-glyphs.ts`). */
export type IconPicture = IconName | (typeof GLYPHS)[IconName]

export interface IconProps {
  readonly name: IconPicture
  /** 14, 16 or 20 px; the stroke is drawn heavier the smaller it is. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Turns slowly, unless the user asked for less motion. */
  readonly spin?: boolean | undefined
  readonly className?: string | undefined
}

/** An icon beside text. It is never read aloud: the text has the meaning. */
export function Icon({ name, size = 'md', spin = false, className }: IconProps) {
  const Glyph = typeof name === 'string' ? GLYPHS[name] : name
  return (
    <Glyph
      aria-hidden="true"
      className={classNames('ec-icon', size !== 'md' && `ec-icon--${size}`, spin && styles.spin, className)}
    />
  )
}
