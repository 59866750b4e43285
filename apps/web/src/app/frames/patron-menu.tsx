import {
  Accessibility,
  BadgeCheck,
  BarChart3,
  Bell,
  Bookmark,
  BookOpen,
  Building2,
  CalendarDays,
  Circle,
  CircleSlash,
  Clock,
  Copy,
  Database,
  DoorOpen,
  FileText,
  FileUp,
  GraduationCap,
  Hash,
  History,
  Home,
  KeyRound,
  LibraryBig,
  Lightbulb,
  ListTree,
  LockKeyhole,
  type LucideIcon,
  MessageSquare,
  Microscope,
  Newspaper,
  PackageOpen,
  PieChart,
  ShieldCheck,
  ShoppingBasket,
  Sparkles,
  Target,
  Truck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Screen } from '../routes.ts'

/** Pictures of the menu by the name that a screen gives in routes.ts. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: Home,
  loans: BookOpen,
  reservations: Bookmark,
  debts: Wallet,
  history: History,
  suspensions: CircleSlash,
  token: KeyRound,
  pin: Hash,
  clearance: BadgeCheck,
  loanRequests: PackageOpen,
  documentCopy: Copy,
  interlibrary: Building2,
  survey: ListTree,
  specialSearch: Microscope,
  accessibleVersion: Accessibility,
  sheet: FileText,
  suggestions: Lightbulb,
  orders: Truck,
  statistics: BarChart3,
  alerts: Bell,
  basket: ShoppingBasket,
  newTitles: Sparkles,
  profile: Target,
  comments: MessageSquare,
  collectionTotals: LibraryBig,
  libraryStatistics: PieChart,
  events: CalendarDays,
  news: Newspaper,
  hours: Clock,
  paperPosting: FileUp,
  spaces: DoorOpen,
  plans: GraduationCap,
  databases: Database,
  personalData: UserRound,
  password: LockKeyhole,
  otherRegistration: UsersRound,
  privacy: ShieldCheck,
}

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = ICONS[name ?? ''] ?? Circle
  return <Icon size={20} aria-hidden />
}

/** Groups in the order in which the table of screens first names them. */
export function groupsOf(screens: readonly Screen[]): Array<[string, Screen[]]> {
  const groups = new Map<string, Screen[]>()
  for (const screen of screens) {
    if (!screen.menu) continue
    groups.set(screen.menu.group, [...(groups.get(screen.menu.group) ?? []), screen])
  }
  return [...groups]
}
