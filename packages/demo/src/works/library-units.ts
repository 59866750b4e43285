import { fixedField } from '../fixed-field.ts'
import { UNITS } from '../institution/libraries.ts'
import { data, leader } from '../marc-fields.ts'
import { draftOf, type WorkDraft } from './draft.ts'

/** Each unit has a record of its own, which its page shows (AMB-30, REC-35). */
export const libraryUnits = (): WorkDraft[] =>
  UNITS.map(unit =>
    draftOf({
      cod_acervo: unit.cod_acervo,
      kind: 'unidade',
      leader: leader('r', 'm'),
      fixed: fixedField({
        dateType: 's',
        date1: unit.founded,
        place: 'Serra Clara',
        language: 'por',
        material: 'nnn            zn',
      }),
      title: unit.desc_biblioteca,
      language: 'por',
      contributors: [{ name: 'Universidade Federal do Vale', corporate: true, role: null }],
      extent: { main: '1 unidade de informação' },
      classes: { tag: '082', code: '027.7' },
      subjects: ['Bibliotecas universitárias'],
      genres: ['Unidade de informação'],
      summary: unit.about,
      fields: [
        data('270', '__', ['a', unit.endereco], ['k', unit.telefone], ['m', unit.email]),
        data('500', '__', ['a', `Fundada em ${unit.founded}.`]),
      ],
    }),
  )
