import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal'
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical'
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal'
import AlignEndVertical from 'lucide-react/icons/align-end-vertical'
import AlignHorizontalDistributeCenter from 'lucide-react/icons/align-horizontal-distribute-center'
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal'
import AlignStartVertical from 'lucide-react/icons/align-start-vertical'
import AlignVerticalDistributeCenter from 'lucide-react/icons/align-vertical-distribute-center'
import Braces from 'lucide-react/icons/braces'
import Cable from 'lucide-react/icons/cable'
import CircleDot from 'lucide-react/icons/circle-dot'
import CopyPlus from 'lucide-react/icons/copy-plus'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import GitCommitVertical from 'lucide-react/icons/git-commit-vertical'
import Group from 'lucide-react/icons/group'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import Maximize from 'lucide-react/icons/maximize'
import Split from 'lucide-react/icons/split'
import StickyNote from 'lucide-react/icons/sticky-note'
import Ungroup from 'lucide-react/icons/ungroup'

// Icons of the editor of flows; fetched with it.
export {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Braces,
  Cable,
  CircleDot,
  CopyPlus,
  CornerDownRight,
  GitCommitVertical,
  Group,
  LayoutDashboard,
  LogIn,
  Maximize,
  Split,
  StickyNote,
  Ungroup,
}
