import {
  Archive,
  BookOpen,
  Clapperboard,
  Disc3,
  FileText,
  GraduationCap,
  Headphones,
  Image,
  Landmark,
  Map as MapIcon,
  Music,
  Newspaper,
  Puzzle,
  Scale,
  TabletSmartphone,
} from 'lucide-react'

const MARKS = {
  book: BookOpen,
  ebook: TabletSmartphone,
  audiobook: Headphones,
  thesis: GraduationCap,
  serial: Newspaper,
  law: Scale,
  document: FileText,
  map: MapIcon,
  score: Music,
  sound: Disc3,
  film: Clapperboard,
  image: Image,
  game: Puzzle,
  museum: Landmark,
  archive: Archive,
}

/** The form of a work, as the small disc on its cover shows it. */
export type Mark = keyof typeof MARKS

export function CoverMark({ mark }: { mark: Mark }) {
  const Icon = MARKS[mark]
  return <Icon aria-hidden />
}
