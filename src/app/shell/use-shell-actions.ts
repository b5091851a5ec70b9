import { useNavigate } from 'react-router-dom'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { NAV_ITEMS } from './nav-items.ts'
import { shellId } from './shell-actions.ts'
import type { Tool } from './tool.ts'

/** What can be done on every page: opening the tools, going to the places. */
export function useShellActions(tool: Tool | undefined, onTool: (tool: Tool | undefined) => void): void {
  const { shell } = useTexts()
  const navigate = useNavigate()
  useActions([
    {
      id: shellId('palette'),
      name: shell.searchLabel,
      keys: 'mod+k',
      group: shell.everywhere,
      icon: 'search',
      everywhere: true,
      keysOnly: true,
      run: () => onTool(tool === 'palette' ? undefined : 'palette'),
    },
    {
      id: shellId('keys'),
      name: shell.keysTitle,
      keys: '?',
      group: shell.everywhere,
      icon: 'command',
      run: () => onTool('keys'),
    },
    { id: shellId('activity'), name: shell.activity, icon: 'rotate-ccw-clock', run: () => onTool('activity') },
    ...NAV_ITEMS.map(({ id, to, keys, icon }) => ({
      id: shellId(`go.${id}`),
      name: shell.goTo(shell[id]),
      keys,
      group: shell.goGroup,
      icon,
      // The palette lists the places themselves.
      keysOnly: true,
      run: () => void navigate(to),
    })),
  ])
}
