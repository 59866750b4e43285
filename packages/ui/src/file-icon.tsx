import {
  File,
  FileArchive,
  FileHeadphone,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideoCamera,
  Presentation,
} from 'lucide-react'
import css from './file-icon.module.css'
import { extensionOf, type FileFamily, fileFamily } from './file-kinds.ts'

const ICONS: Record<FileFamily, typeof File> = {
  text: FileText,
  slides: Presentation,
  sheet: FileSpreadsheet,
  image: FileImage,
  audio: FileHeadphone,
  video: FileVideoCamera,
  pdf: FileType,
  archive: FileArchive,
  other: File,
}

export interface FileIconProps {
  /** File name, address or bare extension. */
  name: string
  size?: number
}

/** The icon of a kind of file, with its extension written beneath when it is a known one. */
export function FileIcon({ name, size = 28 }: FileIconProps) {
  const family = fileFamily(name)
  const Icon = ICONS[family]
  const extension = family === 'other' ? '' : extensionOf(name)
  return (
    <span className={css.file} data-family={family} data-extension={extension || undefined}>
      <Icon size={size} strokeWidth={1.6} aria-hidden />
      {extension ? <span className={css.extension}>{extension}</span> : null}
    </span>
  )
}
