import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useRecents } from '#domain/recents.ts'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import { flowListTexts } from '#texts/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Makers } from './ListBar.tsx'
import type { ChangeQuery } from './use-list-query.ts'
import styles from './List.module.css'

const MOST = 10

/** What stands in place of the list where the service has none: a flow by its id, and those opened before. */
export function NoList({ onCheck, change }: { readonly onCheck: () => void; readonly change: ChangeQuery }) {
  const { flowList } = useTexts(flowListTexts)
  const t = flowList.noList
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const recent = useRecents()
    .filter(({ kind }) => kind === 'flow')
    .slice(0, MOST)
  const open = () => {
    const id = text.trim()
    if (isSlug(id)) void navigate(paths.flow(id))
    else setIsWrong(true)
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
        className={styles.byId}
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          label={t.id}
          autoComplete="off"
          spellCheck={false}
          mono
          value={text}
          onChange={(next) => {
            setText(next)
            setIsWrong(false)
          }}
          {...(isWrong && { error: t.notAnId })}
        />
        <Button type="submit">{t.open}</Button>
      </form>
      {recent.length > 0 && (
        <section className="ec-stack ec-stack--8" aria-labelledby="flows-before">
          <h2 id="flows-before" className="ec-h">
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
      <Makers change={change} />
    </div>
  )
}
