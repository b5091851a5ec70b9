import { useEffect, useState } from 'react'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'
import { useTexts } from '#texts/texts.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { useHasVersions } from '../editor/use-versions.ts'
import { DeviceSteps } from './DeviceSteps.tsx'
import styles from './History.module.css'
import { SavedVersions } from './SavedVersions.tsx'

type Source = 'service' | 'device'
const SOURCES: readonly Source[] = ['service', 'device']

export function HistoryDrawer({ onClose }: { readonly onClose: () => void }) {
  const { flowHistory: t } = useTexts(flowHistoryTexts)
  const { saver } = useFlow()
  const hasVersions = useHasVersions()
  const [chosen, setChosen] = useState<Source>('service')
  const source = hasVersions ? chosen : 'device'
  // Versions that other users saved meanwhile belong to the list.
  useEffect(() => saver.checkRemote(), [saver])
  return (
    <Drawer isOpen onClose={onClose} label={t.title} closeLabel={t.close} side="end" size="md">
      <div className={styles.content}>
        {hasVersions ? (
          <SegmentedControl
            label={t.which}
            segments={SOURCES.map((value) => ({ value, label: t.sources[value] }))}
            value={source}
            onChange={setChosen}
          />
        ) : (
          <p className="ec-2">{t.notOffered}</p>
        )}
        {source === 'service' ? <SavedVersions onRestored={onClose} /> : <DeviceSteps onRestored={onClose} />}
      </div>
    </Drawer>
  )
}
