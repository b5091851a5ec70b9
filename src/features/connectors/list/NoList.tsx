import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { integerId } from '#lib/ids.ts'
import { connectorListTexts } from '#texts/connector-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NewConnector } from './ListBar.tsx'
import styles from './List.module.css'

const MOST = 10

/** What stands in place of the list where the service has none: a connector by its number, and those opened before. */
export function NoList({ onCheck }: { readonly onCheck: () => void }) {
  const { connectorList } = useTexts(connectorListTexts)
  const t = connectorList.noList
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const recent = useRecents()
    .filter(({ kind }) => kind === 'connector')
    .slice(0, MOST)
  const open = () => {
    const id = integerId(text.trim())
    if (id === undefined) setIsWrong(true)
    else void navigate(paths.connector(id))
  }
  return (
    <div className={styles.noList}>
      <Notice
        title={t.title}
        action={
          <Button size="sm" icon="refresh-cw" onClick={onCheck}>
            {t.check}
          </Button>
        }
      >
        {t.body}
      </Notice>
      <form
        className={styles.byNumber}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          label={t.number}
          inputMode="numeric"
          width="number"
          value={text}
          onChange={(next) => {
            setText(next)
            setIsWrong(false)
          }}
          {...(isWrong && { error: t.notANumber })}
        />
        <Button type="submit">{t.open}</Button>
      </form>
      {recent.length > 0 && (
        <section className="ec-stack ec-stack--8" aria-labelledby="connectors-recent">
          <h2 id="connectors-recent" className="ec-h">
            {t.recent}
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
      <div>
        <NewConnector />
      </div>
    </div>
  )
}
