import ArchiveX from 'lucide-react/icons/archive-x'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import AtSign from 'lucide-react/icons/at-sign'
import Bookmark from 'lucide-react/icons/bookmark'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import BuildingComplex from 'lucide-react/icons/building-complex'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Cloud from 'lucide-react/icons/cloud'
import Code from 'lucide-react/icons/code'
import Coins from 'lucide-react/icons/coins'
import Columns3 from 'lucide-react/icons/columns-3'
import Command from 'lucide-react/icons/command'
import Compass from 'lucide-react/icons/compass'
import Copy from 'lucide-react/icons/copy'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import HardDrive from 'lucide-react/icons/hard-drive'
import House from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListEnd from 'lucide-react/icons/list-end'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import LogOut from 'lucide-react/icons/log-out'
import MailCheck from 'lucide-react/icons/mail-check'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import Minus from 'lucide-react/icons/minus'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Play from 'lucide-react/icons/play'
import Plug from 'lucide-react/icons/plug'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcwClock from 'lucide-react/icons/rotate-ccw-clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import Settings from 'lucide-react/icons/settings'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Table2 from 'lucide-react/icons/table-2'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Type from 'lucide-react/icons/type'
import Unplug from 'lucide-react/icons/unplug'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Workflow from 'lucide-react/icons/workflow'
import X from 'lucide-react/icons/x'
import { StopGlyph } from './StopGlyph.tsx'

/** Every glyph of the console. A new one is added here by name, so that the bundle holds no other. */
export const GLYPHS = {
  'archive-x': ArchiveX,
  'arrow-up-down': ArrowUpDown,
  'at-sign': AtSign,
  bookmark: Bookmark,
  'briefcase-business': BriefcaseBusiness,
  'building-complex': BuildingComplex,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-up-down': ChevronsUpDown,
  'chevron-up': ChevronUp,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-question-mark': CircleQuestionMark,
  'circle-x': CircleX,
  clock: Clock,
  'clock-alert': ClockAlert,
  cloud: Cloud,
  code: Code,
  coins: Coins,
  'columns-3': Columns3,
  command: Command,
  compass: Compass,
  copy: Copy,
  'corner-down-left': CornerDownLeft,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  gauge: Gauge,
  globe: Globe,
  'hard-drive': HardDrive,
  house: House,
  info: Info,
  'key-round': KeyRound,
  'layout-grid': LayoutGrid,
  link: Link,
  list: List,
  'list-end': ListEnd,
  'loader-circle': LoaderCircle,
  'log-out': LogOut,
  'mail-check': MailCheck,
  'map-pin': MapPin,
  menu: Menu,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  'piggy-bank': PiggyBank,
  play: Play,
  plug: Plug,
  plus: Plus,
  'refresh-cw': RefreshCw,
  'rotate-ccw-clock': RotateCcwClock,
  'rotate-cw': RotateCw,
  'rows-3': Rows3,
  search: Search,
  'search-x': SearchX,
  settings: Settings,
  smartphone: Smartphone,
  sparkles: Sparkles,
  sprout: Sprout,
  star: Star,
  sun: Sun,
  'table-2': Table2,
  'text-cursor-input': TextCursorInput,
  'triangle-alert': TriangleAlert,
  type: Type,
  unplug: Unplug,
  'user-round': UserRound,
  'users-round': UsersRound,
  workflow: Workflow,
  x: X,
  stop: StopGlyph,
} as const
