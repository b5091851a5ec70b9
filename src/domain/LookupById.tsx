import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'
import styles from './LookupById.module.css'
import { useRecents, type Visit } from './recents.ts'
import { shownName } from './shown-text.ts'

export interface NoListProps {
  readonly kind: Visit['kind']
  readonly texts: {
    readonly title: string
    readonly body: string
    readonly check: string
    readonly open: string
    readonly recent: string
  }
  readonly field: Omit<TextFieldProps, 'value' | 'onChange' | 'error'>
  /** Error for a text that is no id. */
  readonly wrong: string
  readonly pageOf: (text: string) => string | undefined
  readonly onCheck: () => void
  readonly children: ReactNode
}

/** So many that were opened before are offered. */
const MAX_RECENT_IDS = 10

/** Replaces a list that the service does not offer: opens one item by its id, or one that was opened here before. */
export function LookupById({ kind, texts, field, wrong, pageOf, onCheck, children }: NoListProps) {
  const navigate = useNavigate()
  const heading = useId()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const recent = useRecents()
    .filter((visit) => visit.kind === kind)
    .slice(0, MAX_RECENT_IDS)
  const open = () => {
    const page = pageOf(text)
    if (page === undefined) setIsWrong(true)
    else void navigate(page)
  }
  return (
    <div className={styles.place}>
      <Notice
        title={texts.title}
        action={
          <Button size="sm" icon="refresh-cw" onClick={onCheck}>
            {texts.check}
          </Button>
        }
      >
        {texts.body}
      </Notice>
      <form
        className={styles.byId}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          {...field}
          value={text}
          onChange={(next) => {
            setText(next)
            setIsWrong(false)
          }}
          error={isWrong ? wrong : undefined}
        />
        <Button type="submit">{texts.open}</Button>
      </form>
      {recent.length > 0 && (
        <section className="ec-stack ec-stack--8" aria-labelledby={heading}>
          <h2 id={heading} className="ec-h">
            {texts.recent}
          </h2>
          <ul className="ec-stack ec-stack--4">
            {recent.map(({ to, name }) => (
              <li key={to}>
                <Link className={linkClass} to={to}>
                  {shownName(name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>{children}</div>
    </div>
  )
}
