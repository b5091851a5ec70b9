import { Suspense, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useAhead } from '#domain/use-ahead.ts'
import { flowVersionTexts } from '#texts/flows/flow-version.ts'
import { useTexts } from '#texts/texts.tsx'
import { GitCommitVertical } from '#ui/flow-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { useMergeChoice } from '../sync/drafts/merge-choice.ts'
import styles from './FlowBar.module.css'

const HistoryDrawer = lazyPart(() => import('./beside.ts').then((m) => m.HistoryDrawer))
const AHEAD = [HistoryDrawer.ahead]

/** The token of the version that is worked on, as the service wrote it: opaque text, of which the first letters are shown. */
export function VersionButton() {
  useAhead(AHEAD)
  const { flowEditor: t, flowVersion, common } = useTexts(flowVersionTexts)
  const { toasts } = useServices()
  const { token } = useStore(useFlow().saver.state)
  const isWide = useContainerQuery('(min-width: 1024px)')
  const [asks, chooseToAsk] = useMergeChoice()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(token).then(
      () => toasts.show(flowVersion.copied, 'info', 'flow-version'),
      () => toasts.show(common.copyFailed, 'circle-alert', 'flow-version'),
    )
  }
  return (
    <>
      <MenuButton
        label={flowVersion.label}
        button={{
          size: 'sm',
          variant: 'ghost',
          icon: GitCommitVertical,
          'aria-label': t.version(token),
          ...(isWide && {
            iconAfter: 'chevron-down',
            children: <span className={`ec-mono ${styles.token}`}>{token}</span>,
          }),
        }}
        sections={[
          {
            title: t.version(token),
            items: [
              { id: 'history', label: flowVersion.history, icon: 'rotate-ccw-clock' },
              { id: 'copy', label: flowVersion.copy, icon: 'copy' },
            ],
          },
          {
            title: flowVersion.merges,
            items: [
              { id: 'merge', label: flowVersion.merge, description: flowVersion.mergeHint, isChosen: !asks },
              { id: 'ask', label: flowVersion.ask, isChosen: asks },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === 'copy') copy()
          else if (id === 'history') setHistoryOpen(true)
          // A device that cannot keep it says so on every page.
          else void chooseToAsk(id === 'ask').catch(() => undefined)
        }}
      />
      <Suspense fallback={null}>{isHistoryOpen && <HistoryDrawer onClose={() => setHistoryOpen(false)} />}</Suspense>
    </>
  )
}
