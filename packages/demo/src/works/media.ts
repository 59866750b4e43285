import { SINGLE } from '@estante/contract/constants'
import type { DataField, WorkKind } from '@estante/marc'
import { fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { parts, readTable } from '../table.ts'
import { COLLECTION, FIRST_RECORD, UNIT } from '../units.ts'
import { contributorsOf, draftOf, type LinkDraft, type WorkDraft } from './draft.ts'

const columns = [
  'tipo',
  'titulo',
  'subtitulo',
  'autores',
  'ano',
  'editora',
  'local',
  'detalhe',
  'idioma',
  'cdd',
  'assuntos',
  'resumo',
] as const
type Row = Record<(typeof columns)[number], string>

interface MediaKind {
  kind: WorkKind
  leader: string
  controls: [string, string][]
  /** Positions 18 to 34 of 008. */
  material: (row: Row) => string
  extent: (row: Row) => WorkDraft['extent']
  genre: string
  fields: (row: Row) => DataField[]
}

const minutes = (row: Row): string => /^(\d+) min/.exec(row.detalhe)?.[1] ?? ''

const KINDS: Record<string, MediaKind> = {
  filme: {
    kind: 'filme',
    leader: leader('g', 'm'),
    controls: [['007', 'vd cvaizq']],
    material: row => `${minutes(row).padStart(3, '0')} e          vl`,
    extent: row => ({
      main: `1 DVD (${minutes(row)} min)`,
      other: row.detalhe.replace(/^\d+ min, /, ''),
      size: '12 cm',
    }),
    genre: 'Filmes',
    fields: row => [
      data('306', '__', [
        'a',
        `${String(Math.floor(Number(minutes(row)) / 60)).padStart(2, '0')}${String(Number(minutes(row)) % 60).padStart(2, '0')}00`,
      ]),
      data('500', '__', ['a', `Produzido para o cinema em ${row.ano}.`]),
    ],
  },
  disco: {
    kind: 'gravacao_musical',
    leader: leader('j', 'm'),
    controls: [['007', 'sd fsngnnmmned']],
    material: () => 'ppnn              ',
    extent: row => ({ main: row.detalhe, size: Number(row.ano) < 1985 ? '30 cm' : '12 cm' }),
    genre: 'Gravações musicais',
    fields: () => [],
  },
  partitura: {
    kind: 'partitura',
    leader: leader('c', 'm'),
    controls: [],
    material: () => 'uua n          nn',
    extent: row => ({ main: row.detalhe, size: '31 cm' }),
    genre: 'Partituras',
    fields: () => [],
  },
  mapa: {
    kind: 'mapa',
    leader: leader('e', 'm'),
    controls: [['007', 'aj canzn']],
    material: () => '       a     0   ',
    extent: row => {
      const [main, other] = row.detalhe.split(';')[0]!.split(' : ')
      return other ? { main: main!, other } : { main: main! }
    },
    genre: 'Mapas',
    fields: row => {
      const scale = row.detalhe.split(';')[1]
      return [data('255', '__', ['a', scale ?? 'Escala não informada'])]
    },
  },
}

export function media(): WorkDraft[] {
  return readTable('media', columns).map((row, at) => {
    const kind = KINDS[row.tipo]
    if (!kind) throw new Error(`data/media.tsv: unknown kind ${row.tipo}`)
    return draftOf({
      cod_acervo: FIRST_RECORD.media + at,
      kind: kind.kind,
      leader: kind.leader,
      controls: kind.controls,
      fixed: fixedField({
        dateType: 's',
        date1: row.ano,
        place: row.local,
        language: row.idioma,
        material: kind.material(row).slice(0, 17),
      }),
      title: row.titulo,
      subtitle: row.subtitulo,
      language: row.idioma,
      contributors: contributorsOf(row.autores).map(one =>
        one.role ? one : { ...one, role: row.tipo === 'partitura' ? 'comp' : row.tipo === 'disco' ? 'interp' : null },
      ),
      titleEntry: row.tipo === 'filme',
      imprint: { place: row.local, publisher: row.editora, date: row.ano, tag: '260' },
      extent: kind.extent(row),
      classes: { tag: '082', code: row.cdd },
      subjects: parts(row.assuntos),
      genres: [kind.genre],
      summary: row.resumo,
      fields: kind.fields(row),
      links: linksOf(row),
      copies: [
        {
          cod_biblioteca: UNIT.central,
          total: row.tipo === 'filme' ? 2 : 1,
          volume: SINGLE,
          place: 'multimeios',
          collection: COLLECTION.multimedia,
          localFirst: row.tipo === 'mapa',
          ...(row.titulo === 'Sobrevivendo no inferno' ? { additional: 'Encarte com as letras' } : {}),
        },
      ],
    })
  })
}

/** Recordings and documents of our own that go with a work. */
function linksOf(row: Row): LinkDraft[] {
  if (row.titulo === 'Das wohltemperierte Klavier') {
    return [
      {
        url: 'vínculo no banco',
        text: 'Ouvir o início do prelúdio em dó maior',
        type: 'audio/ogg',
        file: 'audio/preludio-em-do-maior.ogg',
      },
    ]
  }
  if (row.titulo === 'Campus Serra Clara') {
    return [
      {
        url: 'vínculo no banco',
        text: 'Mapa descrito em texto (PDF)',
        type: 'application/pdf',
        file: 'documentos/mapa-campus-serra-clara.pdf',
      },
      {
        url: 'vínculo no banco',
        text: 'Vídeo: o caminho até a Biblioteca Central',
        type: 'video/mp4',
        file: 'video/caminho-da-biblioteca.mp4',
        captions: 'video/caminho-da-biblioteca.pt.vtt',
      },
      {
        url: 'vínculo no banco',
        text: 'Ver o mapa (imagem)',
        type: 'image/svg+xml',
        file: 'imagens/campus-serra-clara.svg',
      },
    ]
  }
  return []
}
