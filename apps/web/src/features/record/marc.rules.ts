import type { MarcRow } from '@estante/contract'

export interface MarcField {
  key: string
  paragrafo: string
  indicador1: string | null
  indicador2: string | null
  campo_fixo: boolean
  /** One for a control field (its whole text, without section), one for each section of a data field. */
  secoes: { key: string; secao: string | null; descricao: string; pontuacao: string }[]
}

/** The rows of the call as the screen shows them: each occurrence of a field by itself, its sections under it (KIDS-73). */
export const nestMarc = (rows: readonly MarcRow[]): MarcField[] =>
  rows.flatMap(({ paragrafo, indicador1, indicador2, seq_paragrafos }) =>
    seq_paragrafos.map(({ seq_paragrafo, secao, descricao, pontuacao }) => {
      const key = `${paragrafo}-${seq_paragrafo}`
      return {
        key,
        paragrafo,
        indicador1,
        indicador2,
        campo_fixo: secao[0] === null,
        secoes: descricao.map((text, at) => ({
          key: `${key}-${at}`,
          secao: secao[at] ?? null,
          descricao: text,
          pontuacao: pontuacao[at] ?? '',
        })),
      }
    }),
  )
