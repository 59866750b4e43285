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

/** Digits of a class, read as those of a decimal fraction: 34 holds 347, and 347 holds 347.9. */
const digitsOf = (bound: string): string => (/^[\d.]+/.exec(bound)?.[0] ?? '').replaceAll('.', '')

/** How much of the shelf a range holds; what is subdivided from its last class belongs to it. */
function width({ inicio, fim }: AreaRange): number {
  const [from, to] = [digitsOf(inicio), digitsOf(fim)]
  return Number(`0.${to}`) + 10 ** -to.length - Number(`0.${from}`)
}

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
    if (!best || width(range) < width(best)) best = range
  }
  return best?.cod_area_conhecimento ?? null
}
