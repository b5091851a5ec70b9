import { useTexts } from '#texts/texts.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import styles from './CopyableId.module.css'
import { shortId } from './task-name.ts'

/** The start of an identifier, beside a button that copies all of it; the button never is on a line by itself. */
export function CopyableId({ id }: { readonly id: string }) {
  const { common } = useTexts()
  return (
    <span className={styles.id}>
      <span className="ec-mono ec-3" title={id}>
        {shortId(id)}
      </span>
      <CopyButton
        text={id}
        label={`${common.copy} ${id}`}
        copiedLabel={common.copied}
        failedLabel={common.copyFailed}
      />
    </span>
  )
}
