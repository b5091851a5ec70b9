import { connectorFormTexts } from '#texts/connectors/connector-form.ts'
import { useTexts } from '#texts/texts.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SkeletonBlock, Skeleton } from '#ui/Skeleton.tsx'
import styles from './ConnectorForm.module.css'

export function FormSkeleton() {
  const { connectorForm: t, common } = useTexts(connectorFormTexts)
  return (
    <>
      <h1 className="ec-sr">{t.form}</h1>
      <Skeleton label={common.loading(t.what)}>
        <div className={styles.head} aria-hidden="true">
          <div className="ec-grow">
            <SkeletonBlock width="200px" height={28} />
          </div>
          <SkeletonBlock width="112px" height="var(--ec-control)" isBox />
          <SkeletonBlock width="112px" height="var(--ec-control)" isBox />
          <SkeletonBlock width="96px" height="var(--ec-control)" isBox />
        </div>
        <div className={styles.split} aria-hidden="true">
          <div className="ec-stack ec-stack--24">
            <SkeletonBlock width="100%" height="var(--ec-control)" isBox />
            <SkeletonBlock width="100%" height="var(--ec-control)" isBox />
            <SkeletonBlock width="100%" height={200} isBox />
          </div>
          <Panel>
            <div className="ec-stack">
              <SkeletonBlock width="70%" />
              <SkeletonBlock width="50%" />
              <SkeletonBlock width="60%" />
            </div>
          </Panel>
        </div>
      </Skeleton>
    </>
  )
}
