import { useEffect, useState, useMemo } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button } from '#ui/Button.tsx'
import { GitCompareArrows } from '#ui/compare-glyphs.ts'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tile } from '#ui/Tile.tsx'
import { useStore } from '#ui/use-store.ts'
import { choicesOf } from '../merge/conflict.ts'
import { ConflictList } from './ConflictList.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { FieldTable } from './FieldTable.tsx'
import { Panes } from './Panes.tsx'
import { Remarks } from './Remarks.tsx'
import styles from './Resolver.module.css'
import { SideMenu } from './SideMenu.tsx'
import { type ResolverDeps, type ResolverState, useResolving } from './use-resolving.ts'
import { useRemoteChoices } from '../editor/use-remote-choices.ts'
import { rowsOf } from './field-rows.ts'
import { useServices } from '#domain/services.tsx'
import { stepTo } from '../commands/differences.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { omitSecrets } from '../sync/drafts/secrets.ts'
import { writeFlowFile } from '../sync/operations/flow-file.ts'
import { toNewFlow } from '../sync/operations/to-new-flow.ts'
import { shownName } from '#domain/shown-text.ts'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { useNow } from '#ui/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import { useFlowsApi } from '#api/flows.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useHasVersions, useVersionsPage } from '../editor/use-versions.ts'
import { newestSave, type NewestSave } from './newest-save.ts'

export interface ResolverProps extends ResolverDeps {
  /** Returns to editing; resolutions stay. */
  readonly onClose: () => void
}

/** Both versions of a flow beside the merged one, with every open conflict. Nothing is sent before the user saves. */
export function Resolver({ onClose, ...parts }: ResolverProps) {
  const resolving = useResolving(parts)
  const { kind: word, meeting: session } = useStore(parts.saver.state)
  // There is no merge any more: both versions are one again, or there is only one.
  const isOver = word === 'clean' || word === 'gone' || word === 'forbidden' || (!session && word === 'dirty')
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return resolving && <Opened parts={parts} resolving={resolving} onClose={onClose} />
}

interface OpenedProps {
  readonly parts: ResolverDeps
  readonly resolving: ResolverState
  readonly onClose: () => void
}

function Opened({ parts, resolving: unnamed, onClose }: OpenedProps) {
  const { flowResolver: t } = useTexts(flowResolverTexts)
  const resolving = useNamed(unnamed)
  const { session } = resolving
  const { conflicts, summary } = session.merged
  // Without conflicts, the merged changes are what there is to see.
  const isFit = conflicts.length === 0
  const [view, show] = useState<'graph' | 'list'>(isFit ? 'list' : 'graph')
  const sides = useSides(parts, resolving, onClose)
  const { groups, open, isWorking, announcement: label } = resolving
  const notYet = isWorking ? t.working : open > 0 ? t.stillOpen(open) : undefined
  const save = () => notYet === undefined && sides.saveResult()
  useResolverKeys(resolving, save, onClose)
  const settled = conflicts.length - open
  const merged = [...summary.mine, ...summary.theirs].filter(
    ({ kind, path }) =>
      kind !== 'moved' && !conflicts.some((one) => one.path.slice(0, 2).join() === path.slice(0, 2).join()),
  ).length
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Tile icon={GitCompareArrows} tone="warn" />
        <div className={styles.title}>
          <h2 ref={focusWhenShown} tabIndex={-1} className="ec-section">
            {isFit ? t.fits : t.title(open)}
          </h2>
          <p className="ec-2">
            <TheirSave token={resolving.view.token} /> {isFit ? t.whatFits : t.what}
          </p>
        </div>
        <div className={styles.tags}>
          {merged > 0 && (
            <Tag tone="ok" icon="check">
              {t.merged(merged)}
            </Tag>
          )}
          {settled > 0 && <Tag icon="check">{t.settled(settled)}</Tag>}
          {open > 0 && (
            <Tag tone="bad" icon="circle-alert">
              {t.open(open)}
            </Tag>
          )}
        </div>
        <SegmentedControl
          label={t.view}
          segments={[
            { value: 'graph', label: t.views.graph },
            { value: 'list', label: t.views.list },
          ]}
          value={view}
          onChange={show}
        />
      </div>
      <p role="status" className="ec-sr">
        {label}
      </p>
      {view === 'graph' ? <Panes resolving={resolving} /> : <DifferenceList resolving={resolving} />}
      <div className={styles.decide}>
        <ConflictList resolving={resolving} />
        <div className={styles.tables}>
          {groups.map((group) => (
            <FieldTable key={group.key} group={group} resolving={resolving} />
          ))}
          <Remarks resolving={resolving} editor={parts.editor} />
        </div>
      </div>
      <footer className={styles.foot}>
        <Button variant="ghost" tooltip={t.takeTheirsWhy} onClick={sides.takeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="ghost" icon="copy" onClick={sides.copyMine}>
          {t.copyMine}
        </Button>
        <SideMenu session={session} />
        <span className="ec-grow" />
        <span className={styles.count}>
          {isWorking && <Icon name="loader-circle" size="sm" spin />}
          {t.openConflicts(open)}
        </span>
        <Button onClick={onClose}>{t.back}</Button>
        <Button variant={open === 0 ? 'primary' : undefined} keys="mod+s" disabledReason={notYet} onClick={save}>
          {t.save}
        </Button>
      </footer>
    </div>
  )
}

/** Everything by keys: from conflict to conflict, each resolution, back again, and the end of it. */
function useResolverKeys(resolving: ResolverState, save: () => void, back: () => void) {
  const { current, open, step, choose, chooseAll, third, edit, takeBack } = resolving
  const { keys } = useTexts(flowResolverTexts).flowResolver
  const { group } = keys
  const isUnresolved = () => open > 0
  const isEditable = current !== undefined && choicesOf(current.kind).includes('edit')
  useActions([
    { id: 'resolver.next', name: keys.next, group, keys: 'n', run: () => step(1) },
    { id: 'resolver.previous', name: keys.previous, group, keys: 'p', run: () => step(-1) },
    { id: 'resolver.mine', name: keys.mine, group, keys: '1', run: () => current && choose(current, 'mine') },
    { id: 'resolver.theirs', name: keys.theirs, group, keys: '2', run: () => current && choose(current, 'theirs') },
    { id: 'resolver.third', name: keys.third, group, keys: '3', run: () => current && third(current) },
    { id: 'resolver.edit', name: keys.edit, group, keys: 'e', when: () => isEditable, run: () => edit(current) },
    { id: 'resolver.undo', name: keys.undo, group, keys: 'u', run: takeBack },
    {
      id: 'resolver.all-mine',
      name: keys.allMine,
      group,
      keys: 'shift+m',
      when: isUnresolved,
      run: () => chooseAll('mine'),
    },
    {
      id: 'resolver.all-theirs',
      name: keys.allTheirs,
      group,
      keys: 'shift+t',
      when: isUnresolved,
      run: () => chooseAll('theirs'),
    },
    { id: 'resolver.save', name: keys.save, group, keys: 'mod+s', run: save },
    { id: 'resolver.back', name: keys.back, group, keys: 'escape', when: isNotText, run: back },
  ])
}

/** A field closes by the same key what it has open. */
const isNotText = (press?: KeyboardEvent): boolean => {
  const target = press?.composedPath()[0]
  return !(target instanceof Element && target.matches('input:not([type=radio]), textarea'))
}

/** The same, with the names of what is chosen from lists of the service. */
function useNamed(resolving: ResolverState): ResolverState {
  const { groups, known, session } = resolving
  const { base, merged } = session
  const paths = useMemo(() => {
    const { summary } = merged
    const rows = groups.flatMap((group) => rowsOf(group, summary))
    return [...rows, ...summary.mine, ...summary.theirs].map(({ path }) => path)
  }, [groups, merged])
  const remote = useRemoteChoices(paths, { docs: [merged.doc, base], catalogue: known.catalogue })
  const named = useMemo(() => ({ ...known, remote }), [known, remote])
  return { ...resolving, known: named }
}

/** Returns the actions for either side as a whole. None deletes the other side for good. */
function useSides({ saver, editor }: ResolverDeps, { session }: ResolverState, onClose: () => void) {
  const { flowResolver: t, common } = useTexts(flowResolverTexts)
  const { toasts } = useServices()
  /** One undo step, which is then saved. */
  const become = (doc: FlowDoc) => {
    editor.run((now) => stepTo(now, doc, { key: 'merge' }))
    saver.rebaseAndSave(session.theirs)
    onClose()
  }
  return {
    saveResult: () => become(session.merged.doc),
    takeTheirs: () => {
      become(session.theirs)
      toasts.show(t.tookTheirs, 'info', 'flow')
    },
    copyMine: () => {
      // A clipboard is read by whoever gets it; a file is requested by name.
      const open = omitSecrets(session.mine)
      navigator.clipboard.writeText(writeFlowFile(toNewFlow(open))).then(
        () => toasts.show(open === session.mine ? t.copied : t.copiedOpen, 'copy', 'flow'),
        () => toasts.show(common.copyFailed, 'circle-alert', 'flow'),
      )
    },
  }
}

/** Interval at which the age is updated, in milliseconds. */
const EVERY = 30_000

/** Author and time of the service's version, as far as the service gives them. `token`: of that version. */
function TheirSave({ token }: { readonly token: string }) {
  const { locale, flowResolver: t } = useTexts(flowResolverTexts)
  const now = useNow(useServices().clock, EVERY)
  const { at, by } = useTheirSave(token)
  const who = shownName(by)
  if (at === undefined) return t.savedSome(who)
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
      {t.saved(who, formatAgo(Math.max(1000, now - at), locale))}
    </time>
  )
}

/** Time and author of the version of this token, as far as the service has them. */
function useTheirSave(token: string): NewestSave {
  const { id } = useFlow()
  // Each response of the service with the flow is put there; nothing is requested again.
  const flow = useQuery({ ...useFlowsApi().one(id), enabled: false }).data
  const hasVersions = useHasVersions()
  const versions = useVersionsPage(1, hasVersions).data
  return newestSave(flow?.internal_version === token ? flow.updated_at : '', versions?.[0])
}
