import { fixedField } from '../fixed-field.ts'
import { UNITS } from '../institution/libraries.ts'
import type { DemoOpeningHours } from '../institution-file.ts'
import { data, leader } from '../marc-fields.ts'
import { draftOf, type WorkDraft } from './draft.ts'

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** 'segunda a sexta, das 07:30 às 22:00; sábado, das 08:00 às 14:00': days with the same hours together. */
function openingHours(days: readonly DemoOpeningHours[]): string {
  const runs: { from: number; to: number; hours: string }[] = []
  for (const { dia_semana, abertura, fechamento } of days) {
    const hours = `das ${abertura} às ${fechamento}`
    const last = runs.at(-1)
    if (last?.hours === hours && last.to === dia_semana - 1) last.to = dia_semana
    else runs.push({ from: dia_semana, to: dia_semana, hours })
  }
  return runs
    .map(({ from, to, hours }) => `${WEEKDAYS[from]}${to > from ? ` a ${WEEKDAYS[to]}` : ''}, ${hours}`)
    .join('; ')
}

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
        data('307', '__', ['a', openingHours(unit.horarios)]),
        data('500', '__', ['a', `Fundada em ${unit.founded}.`]),
      ],
    }),
  )
