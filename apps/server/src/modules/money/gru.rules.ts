/**
 * GRU Simples in the layout of segment 5 (bodies of government), as the Treasury publishes it: the bar code holds value,
 * code of collection, short code of the unit and the payer's CPF; it has no room for a discount, so the slip carries the
 * net value. Not yet tried at a bank: see docs/decisions/031.
 */

const ARRECADACAO = '8'
const GOVERNMENT = '5'
/** The value is in reais, checked by module 11. */
const REAIS_MODULE_11 = '8'
/** The Treasury's number at the federation of banks. */
const TREASURY = '0254'
const IS_CPF = '1'

export interface GruFigures {
  centavos: number
  /** Code of collection with its check digit: 28832-6. */
  codigo_recolhimento: string
  /** Short code of unit and management for banks, five figures. */
  identificador: string
  /** Eleven figures. */
  cpf: string
}

/** Weights 2 to 9 from the right; 10 and 11 give 0. */
export function module11(figures: string): number {
  let sum = 0
  for (let at = 0; at < figures.length; at++) sum += Number(figures[figures.length - 1 - at]) * (2 + (at % 8))
  const rest = sum % 11
  return rest <= 1 ? 0 : 11 - rest
}

/** The 44 figures under the bars. */
export function gruBarCode({ centavos, codigo_recolhimento, identificador, cpf }: GruFigures): string {
  if (!Number.isSafeInteger(centavos) || centavos <= 0 || centavos > 99_999_999_999)
    throw new Error('no value of a slip')
  const head = `${ARRECADACAO}${GOVERNMENT}${REAIS_MODULE_11}`
  const tail = [
    String(centavos).padStart(11, '0'),
    TREASURY,
    codigo_recolhimento.slice(0, 5),
    identificador,
    IS_CPF,
    cpf.padStart(14, '0'),
  ].join('')
  const code = `${head}${module11(head + tail)}${tail}`
  if (!/^\d{44}$/.test(code)) throw new Error('a slip has 44 figures')
  return code
}

/** The line that people type: four blocks of eleven figures, each with its check digit. */
export const digitableLine = (code: string): string[] =>
  [0, 11, 22, 33].map(from => {
    const block = code.slice(from, from + 11)
    return `${block}-${module11(block)}`
  })
