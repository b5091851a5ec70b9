import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Braces from 'lucide-react/icons/braces'
import Calendar from 'lucide-react/icons/calendar'
import Hash from 'lucide-react/icons/hash'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import SquareCheck from 'lucide-react/icons/square-check'
import Tags from 'lucide-react/icons/tags'
import TextAlignStart from 'lucide-react/icons/text-align-start'

// Icons of the columns of a table; fetched with the page of a table.
export { ArrowLeftRight, Braces, Calendar, Hash, Pin, PinOff, SquareCheck, Tags, TextAlignStart }
