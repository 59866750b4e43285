export interface AreaRange {
  esquema: 'CDD' | 'CDU'
  inicio: string
  fim: string
  cod_area_conhecimento: number
}

/** Text of a class that can be compared: without the letters and signs that stand before the number (B869.3, [Fic] 028). */
const comparable = (classificacao: string): string => classificacao.replace(/^[^\d]+/, '')

function isWithin(value: string, range: AreaRange): boolean {
  return value >= range.inicio && value.slice(0, range.fim.length) <= range.fim
}

/** Longer bounds are narrower: 621.3 says more than 620 to 629; of equal length the one with the nearer ends wins. */
const narrowness = (range: AreaRange): number => Math.max(range.inicio.length, range.fim.length)

/** The CNPq area of a class by the library's map, or null when no range holds it. */
export function areaOfClass(
  scheme: 'CDD' | 'CDU' | null,
  classificacao: string,
  ranges: readonly AreaRange[],
): number | null {
  const value = comparable(classificacao)
  if (!scheme || value === '') return null
  let best: AreaRange | undefined
  for (const range of ranges) {
    if (range.esquema !== scheme || !isWithin(value, range)) continue
    const closer = !best ? 1 : narrowness(range) - narrowness(best) || width(best) - width(range)
    if (closer > 0) best = range
  }
  return best?.cod_area_conhecimento ?? null
}

/** How many classes of three digits a range spans, for comparing ranges of equal precision. */
const width = (range: AreaRange): number => Number(range.fim.slice(0, 3)) - Number(range.inicio.slice(0, 3))
