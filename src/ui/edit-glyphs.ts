import ArrowDownNarrowWide from 'lucide-react/icons/arrow-down-narrow-wide'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Combine from 'lucide-react/icons/combine'
import Eraser from 'lucide-react/icons/eraser'
import FileUp from 'lucide-react/icons/file-up'
import Folder from 'lucide-react/icons/folder'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderPlus from 'lucide-react/icons/folder-plus'
import GripVertical from 'lucide-react/icons/grip-vertical'
import ListFilter from 'lucide-react/icons/list-filter'
import Pencil from 'lucide-react/icons/pencil'
import Redo2 from 'lucide-react/icons/redo-2'
import Trash from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'

// Glyphs of screens that are fetched when they are opened: those of the first page do not wait for them.
export {
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ClipboardCheck,
  ClipboardPaste,
  Combine,
  Eraser,
  FileUp,
  Folder,
  FolderInput,
  FolderPlus,
  GripVertical,
  ListFilter,
  Pencil,
  Redo2,
  Trash,
  Undo2,
}
