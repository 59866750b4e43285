import { isDamaged, isDiskFull, isFileAway } from './sqlite-failures.ts'

const RESTORE = 'If it is damaged, restore the last backup: estante restore FILE --force'

/** What to do about an embedded database that cannot be opened. A restore mends damage, and nothing else. */
export function embeddedAdvice(error: unknown, file: string): string {
  if (isDamaged(error)) return RESTORE
  if (isDiskFull(error)) return 'The disk is full: free or add room.'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (isFileAway(error) || ['EROFS', 'EACCES', 'EPERM'].includes(code))
    return `See that the account of the server may write ${file} and its folder, and that the disk is not mounted read-only.`
  return RESTORE
}
