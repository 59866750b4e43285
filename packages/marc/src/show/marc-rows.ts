import { isControlField, type MarcRecord } from '../record.ts'
import { splitPunctuation } from './pieces.ts'

/** One line of the MARC view: a control field, or one subfield of a data field. Everything is text. */
export interface MarcRow {
  paragrafo: string
  seq_paragrafo: string
  indicador1: string | null
  indicador2: string | null
  secao: string | null
  seq_secao: string | null
  descricao: string
  /** Catalogued punctuation at the end of the subfield; descricao + pontuacao is the stored value. */
  pontuacao: string
  /** 'S' for leader and control fields, 'N' for the others. */
  campo_fixo: 'S' | 'N'
}

export const LEADER_TAG = '000'

/** Blanks of fixed positions cannot be seen, so they are written as '#'. */
const visible = (value: string): string => value.replaceAll(' ', '#')
const indicator = (value: string): string | null => (value.trim() === '' ? null : value)

const fixedRow = (tag: string, seq: number, value: string): MarcRow => ({
  paragrafo: tag,
  seq_paragrafo: String(seq),
  indicador1: null,
  indicador2: null,
  secao: null,
  seq_secao: null,
  descricao: visible(value),
  pontuacao: '',
  campo_fixo: 'S',
})

/** The record as flat rows, leader first, in the order of the record. */
export function marcRows(record: MarcRecord): MarcRow[] {
  const rows: MarcRow[] = [fixedRow(LEADER_TAG, 1, record.leader)]
  const seen = new Map<string, number>()
  for (const field of record.fields) {
    const seq = (seen.get(field.tag) ?? 0) + 1
    seen.set(field.tag, seq)
    if (isControlField(field)) {
      rows.push(fixedRow(field.tag, seq, field.value))
      continue
    }
    const codes = new Map<string, number>()
    for (const [code, value] of field.subfields) {
      const seqCode = (codes.get(code) ?? 0) + 1
      codes.set(code, seqCode)
      const [descricao, pontuacao] = splitPunctuation(value)
      rows.push({
        paragrafo: field.tag,
        seq_paragrafo: String(seq),
        indicador1: indicator(field.ind1),
        indicador2: indicator(field.ind2),
        secao: code,
        seq_secao: String(seqCode),
        descricao,
        pontuacao,
        campo_fixo: 'N',
      })
    }
  }
  return rows
}

/** One field of the nested form: its occurrence with parallel lists of texts, codes and punctuation. */
export interface MarcParagraph {
  paragrafo: string
  indicador1: string | null
  indicador2: string | null
  seq_paragrafos: { seq_paragrafo: string; descricao: string[]; secao: (string | null)[]; pontuacao: string[] }[]
}

/** Flat rows as the table a person reads: one row for each tag with equal indicators, its occurrences inside. */
export function groupMarcRows(rows: readonly MarcRow[]): MarcParagraph[] {
  const out: MarcParagraph[] = []
  for (const row of rows) {
    let paragraph = out.at(-1)
    if (
      paragraph?.paragrafo !== row.paragrafo ||
      paragraph.indicador1 !== row.indicador1 ||
      paragraph.indicador2 !== row.indicador2
    ) {
      paragraph = {
        paragrafo: row.paragrafo,
        indicador1: row.indicador1,
        indicador2: row.indicador2,
        seq_paragrafos: [],
      }
      out.push(paragraph)
    }
    let occurrence = paragraph.seq_paragrafos.at(-1)
    if (occurrence?.seq_paragrafo !== row.seq_paragrafo) {
      occurrence = { seq_paragrafo: row.seq_paragrafo, descricao: [], secao: [], pontuacao: [] }
      paragraph.seq_paragrafos.push(occurrence)
    }
    occurrence.descricao.push(row.descricao)
    occurrence.secao.push(row.secao)
    occurrence.pontuacao.push(row.pontuacao)
  }
  return out
}
