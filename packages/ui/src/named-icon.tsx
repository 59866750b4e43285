import {
  Accessibility,
  Archive,
  Balloon,
  BookOpen,
  Calendar,
  Clock,
  Film,
  Gavel,
  GraduationCap,
  Info,
  List,
  type LucideIcon,
  Newspaper,
  Scale,
  Search,
  SlidersHorizontal,
  Sparkles,
  Star,
  Tablet,
  Ticket,
  User,
  Wrench,
} from 'lucide-react'

/** The names by which an institution chooses the icons of its tabs; docs/institution-file.md lists them. */
export const NAMED_ICONS: Readonly<Record<string, LucideIcon>> = {
  accessibility: Accessibility,
  archive: Archive,
  balloon: Balloon,
  book: BookOpen,
  calendar: Calendar,
  clock: Clock,
  film: Film,
  gavel: Gavel,
  graduation: GraduationCap,
  info: Info,
  list: List,
  newspaper: Newspaper,
  scale: Scale,
  search: Search,
  sliders: SlidersHorizontal,
  sparkles: Sparkles,
  star: Star,
  tablet: Tablet,
  ticket: Ticket,
  tools: Wrench,
  user: User,
}

/** Beside a text that says the same; a name that is not known shows nothing. */
export function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(NAMED_ICONS, name) ? NAMED_ICONS[name] : undefined
  return Icon ? <Icon size={size} aria-hidden data-icon={name} /> : null
}
