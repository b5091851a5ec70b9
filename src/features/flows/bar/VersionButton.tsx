import { useServices } from '#domain/services.tsx'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { GitCommitVertical } from '#ui/flow-glyphs.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import styles from './FlowBar.module.css'

/** The token of the version that is worked on, as the service wrote it: opaque text, of which the first letters are shown. */
export function VersionButton() {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const { toasts } = useServices()
  const { token } = useStore(useFlow().saver.state)
  const copy = () => {
    void navigator.clipboard.writeText(token).then(() => toasts.show(t.versions.copied, 'info', 'flow-version'))
  }
  return (
    <MenuButton
      label={t.versions.label}
      button={{
        size: 'sm',
        variant: 'ghost',
        icon: GitCommitVertical,
        iconAfter: 'chevron-down',
        'aria-label': t.version(token),
        children: <span className={`ec-mono ${styles.token}`}>{token}</span>,
      }}
      sections={[
        {
          title: t.version(token),
          items: [{ id: 'copy', label: t.versions.copy, icon: 'copy' }],
        },
      ]}
      onAction={copy}
    />
  )
}
