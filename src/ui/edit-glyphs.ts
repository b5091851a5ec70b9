import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import GripVertical from 'lucide-react/icons/grip-vertical'

// Glyphs of screens that are fetched when they are opened: those of the first page do not wait for them.
export { ClipboardCheck, ClipboardPaste, GripVertical }
