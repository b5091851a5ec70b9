import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { paletteTexts } from '#texts/palette.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { useApp } from '../../app-context.tsx'
import { useGate } from '../use-gate.ts'
import { startActivityRecorder } from './record-activity.ts'

/** Records events while the console is open. Renders nothing. */
export function ActivityRecorder({ since }: { readonly since: number }) {
  const services = useServices()
  const gate = useGate()
  const { around } = useApp()
  const forPalette = useTexts(paletteTexts)
  const forTasks = useTexts(tasksTexts)
  const [texts] = useState(() => ({ ...forTasks, ...forPalette }))
  const { pathname, search } = useLocation()
  const isUnseen = useEffectEvent((page: string, taskId: string | undefined) => {
    const isInSight = pathname === page || (taskId && new URLSearchParams(search).get('task') === taskId)
    return around.visible.get() && !isInSight
  })
  useEffect(
    () => startActivityRecorder({ services, gate, texts, since, isUnseen: (page, taskId) => isUnseen(page, taskId) }),
    [services, gate, texts, since],
  )
  return null
}
