import { SINGLE } from '@estante/contract/constants'
import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT, type UnitCode } from '../units.ts'
import { draftOf, type LinkDraft, type WorkDraft } from './draft.ts'

const columns = ['titulo', 'autor', 'ano', 'grau', 'programa', 'orientador', 'cdd', 'assuntos', 'resumo'] as const
type Row = Record<(typeof columns)[number], string>

const DEGREE = {
  D: { kind: 'tese', name: 'Tese', level: 'Doutorado', person: 'doutorado', genre: 'Teses' },
  M: { kind: 'dissertacao', name: 'Dissertação', level: 'Mestrado', person: 'mestrado', genre: 'Dissertações' },
  T: {
    kind: 'tcc',
    name: 'Trabalho de Conclusão de Curso',
    level: 'Graduação',
    person: 'graduação',
    genre: 'Trabalhos de conclusão de curso',
  },
} as const

const HEALTH = /Saúde|Enfermagem|Biológicas/

/** What our own students wrote. Authors and works are invented, as the university is. */
export function theses(): WorkDraft[] {
  return readTable('theses', columns).map((row, at) => thesis(row, FIRST_RECORD.theses + at, at))
}

function thesis(row: Row, cod_acervo: number, at: number): WorkDraft {
  const degree = DEGREE[row.grau as keyof typeof DEGREE]
  if (!degree) throw new Error(`data/theses.tsv: unknown degree of ${row.titulo}`)
  const course = row.programa.startsWith('Curso') ? row.programa : `Programa de Pós-Graduação em ${row.programa}`
  const library: UnitCode = HEALTH.test(row.programa)
    ? UNIT.health
    : row.programa === 'Direito'
      ? UNIT.law
      : UNIT.central
  return draftOf({
    cod_acervo,
    kind: degree.kind,
    leader: leader('a', 'm'),
    fixed: fixedField({
      dateType: 's',
      date1: row.ano,
      place: 'Serra Clara',
      language: 'por',
      material: bookMaterial({ nature: 'm' }),
    }),
    title: row.titulo,
    language: 'por',
    contributors: [
      { name: row.autor, corporate: false, role: null },
      { name: row.orientador, corporate: false, role: 'orient' },
      { name: 'Universidade Federal do Vale', corporate: true, role: null },
    ],
    imprint: { place: 'Serra Clara', publisher: 'UFVale', date: row.ano, tag: '260' },
    extent: { main: `${80 + ((at * 37) % 190)} f.`, other: 'il.', size: '30 cm' },
    classes:
      /^34[27]/.test(row.cdd) && row.programa.includes('Direito')
        ? { tag: '080', code: row.cdd }
        : { tag: '082', code: row.cdd },
    subjects: parts(row.assuntos),
    genres: [degree.genre],
    summary: `${row.resumo} Trabalho de ${degree.person} desenvolvido no ${course} da UFVale.`,
    fields: [
      data(
        '502',
        '__',
        ['a', degree.name],
        ['b', degree.level],
        ['c', `Universidade Federal do Vale, ${course}`],
        ['d', row.ano],
      ),
      data('504', '__', ['a', 'Inclui bibliografia.']),
      data('505', '0_', [
        'a',
        'Introdução -- Revisão da literatura -- Métodos -- Resultados -- Discussão -- Conclusões',
      ]),
    ],
    links: linkOf(row, at),
    copies: [
      {
        cod_biblioteca: library,
        total: 1,
        volume: SINGLE,
        place: 'referencia',
        collection: COLLECTION.theses,
        localFirst: row.grau === 'D',
        newest: Number(row.ano) >= 2024,
      },
    ],
  })
}

/** Every third thesis can be read here: some by anyone, some after sign-in, one only on our screen. */
function linkOf(row: Row, at: number): LinkDraft[] {
  const stored = { url: 'vínculo no banco', type: 'application/pdf' }
  if (at === 0) return [{ ...stored, text: 'Texto integral', file: 'documentos/tese-qualidade-da-agua.pdf' }]
  if (at === 1) {
    return [
      {
        ...stored,
        text: 'Texto integral',
        note: 'Acesso restrito para visualização: à espera do registro de patente',
        file: 'documentos/tese-biochar-restrita.pdf',
      },
    ]
  }
  if (row.titulo.startsWith('Recuperação de informação')) {
    return [
      { ...stored, text: 'Texto integral', note: 'Acesso restrito', file: 'documentos/tese-recuperacao-restrita.pdf' },
    ]
  }
  return []
}
