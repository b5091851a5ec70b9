import { useState } from 'react'
import { useApp } from './app-context.tsx'

/** Loads the page again once nothing is in flight: paid calls get their response and are stored first. */
export function useReload(): { readonly reload: () => void; readonly isFinishing: boolean } {
  const { around, opened } = useApp()
  const [isFinishing, setIsFinishing] = useState(false)
  const reload = async () => {
    setIsFinishing(true)
    try {
      await opened.get()?.workspace.flush()
    } finally {
      around.reload()
      // The browser may have asked whether to leave, and the user declined.
      setIsFinishing(false)
    }
  }
  return { reload: () => void reload(), isFinishing }
}
