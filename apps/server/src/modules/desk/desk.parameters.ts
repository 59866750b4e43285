import { codePatterns, SLIP_WIDTHS } from '@estante/contract'
import { z } from 'zod'

/** How desks of the institution read numbers and what they print. */
export const deskSettings = z.strictObject({
  leitura: codePatterns,
  /** Reasons for setting a rule aside, by the number that chooses them. */
  motivos_excecao: z.array(z.string().trim().min(3).max(200)).min(1).max(8),
  largura_guia: z.enum(SLIP_WIDTHS),
})
export type DeskSettings = z.infer<typeof deskSettings>

export const INITIAL_DESK: DeskSettings = {
  leitura: { cartao: [], exemplar: [] },
  motivos_excecao: ['Autorização da coordenação', 'Uso em aula hoje', 'Acessibilidade'],
  largura_guia: '80',
}

/** What the desk asks of the institution's parameters. */
export const deskParameterTable = {
  balcao: {
    about:
      'Desk: shapes of the numbers of cards and copies (`leitura`: prefix, length, check digit), reasons for setting a rule aside, width of slips (58, 80 or A4)',
    schema: deskSettings.partial(),
    initial: INITIAL_DESK as Partial<DeskSettings>,
  },
} as const

export const deskSettingsOf = (given: Partial<DeskSettings>): DeskSettings => ({ ...INITIAL_DESK, ...given })
