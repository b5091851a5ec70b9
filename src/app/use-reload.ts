import { useState } from 'react'
import { useApp } from './app-context.tsx'

/** Loads the page again once nothing is in flight: paid calls are answered and written down first. */
export function useReload(): { readonly reload: () => void; readonly isFinishing: boolean } {
  const { around, opened } = useApp()
  const [isFinishing, setIsFinishing] = useState(false)
  const reload = async () => {
    setIsFinishing(true)
    try {
      await opened.get()?.workspace.flush()
    } finally {
      around.reload()
      // The browser may have asked whether to leave, and somebody said no.
      setIsFinishing(false)
    }
  }
  return { reload: () => void reload(), isFinishing }
}
