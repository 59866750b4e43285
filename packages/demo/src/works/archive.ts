import { SINGLE } from '@estante/contract/constants'
import { fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT } from '../units.ts'
import { draftOf, type WorkDraft } from './draft.ts'

const columns = ['nivel', 'codigo', 'titulo', 'datas', 'dimensao', 'descricao'] as const
type Row = Record<(typeof columns)[number], string>

const LEVEL: Record<string, { name: string; bibliographic: string }> = {
  fundo: { name: 'Fundo', bibliographic: 'c' },
  serie: { name: 'Série', bibliographic: 'd' },
  item: { name: 'Item documental', bibliographic: 'm' },
}

/** 'BR UFVALE AC ENSC 2.4' belongs to '… ENSC 2', which belongs to '… ENSC'. */
const parentOf = (row: Row): string | null => {
  if (row.nivel === 'fundo') return null
  return row.nivel === 'serie' ? row.codigo.replace(/ \d+$/, '') : row.codigo.replace(/\.\d+$/, '')
}

/** The fonds of the school from which the university grew: fonds, series and items, each with what it belongs to. */
export function archiveFonds(): WorkDraft[] {
  const rows = readTable('archive', columns)
  const byCode = new Map(rows.map((row, at) => [row.codigo, { row, cod_acervo: FIRST_RECORD.archive + at }]))
  return rows.map((row, at) => {
    const level = LEVEL[row.nivel]
    if (!level) throw new Error(`data/archive.tsv: unknown level ${row.nivel}`)
    const parent = parentOf(row)
    const above = parent === null ? undefined : byCode.get(parent)
    if (parent !== null && !above) throw new Error(`data/archive.tsv: ${row.codigo} belongs to nothing`)
    const [from = '', to = ''] = row.datas.split('-')
    const isPicture = /fotografia/.test(row.dimensao) && row.nivel === 'item'
    return draftOf({
      cod_acervo: FIRST_RECORD.archive + at,
      tipo_acervo: 'A',
      kind: 'documento_arquivo',
      leader: leader(isPicture ? 'k' : 't', level.bibliographic, 'a', 'u'),
      fixed: fixedField({
        dateType: to ? 'i' : 's',
        date1: from,
        date2: to,
        place: 'Serra Clara',
        language: 'por',
        material: isPicture ? 'nnn            ic' : '                 ',
      }),
      title: row.titulo,
      language: 'por',
      contributors: [{ name: 'Escola Normal de Serra Clara', corporate: true, role: null }],
      imprint: { place: 'Serra Clara', publisher: 'Escola Normal', date: row.datas, tag: '260' },
      extent: { main: row.dimensao },
      classes: { tag: '082', code: '370.981' },
      ownNumber: row.codigo,
      subjects: ['Escolas normais', 'Educação - Brasil - História'],
      genres: ['Documento de arquivo', ...(isPicture ? ['Fotografias'] : [])],
      summary: row.descricao,
      fields: [
        data('351', '__', ['c', level.name]),
        data('506', '1_', ['a', 'Consulta no Arquivo Central, com hora marcada']),
        ...(above ? [data('773', '0_', ['t', above.row.titulo], ['w', String(above.cod_acervo)])] : []),
      ],
      copies:
        row.nivel === 'item'
          ? [
              {
                cod_biblioteca: UNIT.archive,
                total: 1,
                volume: SINGLE,
                place: 'arquivo',
                collection: COLLECTION.special,
                localFirst: true,
              },
            ]
          : [],
    })
  })
}
