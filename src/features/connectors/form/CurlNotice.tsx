import type { CurlSummary } from '../curl/curl-reading.ts'
import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipboardCheck } from '#ui/edit-glyphs.ts'
import { Notice } from '#ui/Notice.tsx'

export interface CurlNoticeProps {
  readonly summary: CurlSummary
  /** Restores the previous values of the form; absent if there were none. */
  readonly onUndo: (() => void) | undefined
}

/** Summary of a pasted command, with the parts that were left out. */
export function CurlNotice({ summary: { title, left }, onUndo }: CurlNoticeProps) {
  const { connectorForm: t } = useTexts(connectorFormTexts)
  return (
    <Notice
      tone="accent"
      icon={ClipboardCheck}
      role="status"
      title={title}
      action={
        onUndo && (
          <Button size="sm" onClick={onUndo}>
            {t.undoPaste}
          </Button>
        )
      }
    >
      {left.length > 0 && left.map((words) => <p key={words}>{words}</p>)}
    </Notice>
  )
}
