import { SINGLE } from '@estante/contract/constants'
import { fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT } from '../units.ts'
import { draftOf, type WorkDraft } from './draft.ts'

const columns = ['titulo', 'categoria', 'data', 'material', 'dimensoes', 'procedencia', 'colecao', 'descricao'] as const

const CDD: Record<string, string> = {
  Arqueologia: '930.1',
  Etnologia: '305.8',
  'Arte sacra': '704.9482',
  Pintura: '759.981',
  Gravura: '769.981',
  Escultura: '730.981',
  'Ciência e técnica': '681.75',
  Mineralogia: '549',
  Paleontologia: '560',
  'História natural': '508',
  Indumentária: '391',
  Documento: '378.81',
  'Vida universitária': '378.81',
  Mobiliário: '749',
  'Instrumento musical': '784.19',
  Fotografia: '770.981',
}

/** 008/33: originals of art are told apart from other objects. */
const ART = /^(Pintura|Gravura|Escultura|Arte sacra)$/

/** Objects of the university's museum: all invented. */
export function museumObjects(): WorkDraft[] {
  return readTable('museum', columns).map((row, at) => {
    const year = /\b(1[0-9]{3}|20\d\d)\b/.exec(row.data)?.[1] ?? ''
    return draftOf({
      cod_acervo: FIRST_RECORD.museum + at,
      tipo_acervo: 'M',
      kind: 'objeto_museu',
      leader: leader('r', 'm'),
      fixed: fixedField({
        dateType: year ? 's' : 'n',
        date1: year,
        place: '',
        language: 'zxx',
        material: `nnn            ${ART.test(row.categoria) ? 'a' : 'r'}n`,
      }),
      title: row.titulo,
      language: 'por',
      contributors: [],
      titleEntry: true,
      imprint: null,
      extent: { main: '1 objeto', other: row.material, size: row.dimensoes },
      classes: { tag: '082', code: CDD[row.categoria] ?? '069' },
      ownNumber: `MUV ${String(at + 1).padStart(4, '0')}`,
      subjects: [`${row.categoria} - Coleções`],
      genres: ['Objeto museológico'],
      summary: row.descricao,
      fields: [
        data('264', '_0', ['c', row.data]),
        data('490', '0_', ['a', row.colecao]),
        data('561', '__', ['a', row.procedencia]),
      ],
      copies: [
        {
          cod_biblioteca: UNIT.museum,
          total: 1,
          volume: SINGLE,
          place: 'museu',
          collection: COLLECTION.special,
          localFirst: true,
        },
      ],
    })
  })
}

/** Themes of the museum's showcase: collection name to the records in it. */
export function museumThemes(): Map<string, number[]> {
  const themes = new Map<string, number[]>()
  for (const [at, row] of readTable('museum', columns).entries()) {
    themes.set(row.colecao, [...(themes.get(row.colecao) ?? []), FIRST_RECORD.museum + at])
  }
  return themes
}
