/**
 * Form under which two headings are the same: no case, diacritics or punctuation; digits (dates) kept.
 * Hyphens inside dates part the years, so "1839-1908" and "1839 - 1908" agree.
 */
export function headingKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[æ]/gu, 'ae')
    .replace(/[œ]/gu, 'oe')
    .replace(/[øðþłđ]/gu, c => ({ ø: 'o', ð: 'd', þ: 'th', ł: 'l', đ: 'd' })[c] ?? c)
    .replace(/['’ʼ`´ʻ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
