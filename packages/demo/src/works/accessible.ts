import { SINGLE } from '@estante/contract/constants'
import type { DataField } from '@estante/marc'
import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { COLLECTION, FIRST_RECORD, UNIT } from '../units.ts'
import { contributorsOf, draftOf, type LinkDraft, type WorkDraft } from './draft.ts'
import { ONLINE_CARRIER } from './open-access.ts'
import { GENRE, publicDomainRows } from './public-domain.ts'

type Format = 'braille' | 'audiolivro' | 'epub' | 'daisy'

/** Which classics our accessibility laboratory has made, and how. */
const PLAN: [title: string, formats: Format[]][] = [
  ['Dom Casmurro', ['braille', 'audiolivro', 'epub']],
  ['Memórias póstumas de Brás Cubas', ['braille', 'audiolivro', 'daisy']],
  ['Quincas Borba', ['braille', 'epub']],
  ['A igreja do Diabo', ['braille', 'audiolivro', 'daisy']],
  ['Um homem célebre', ['audiolivro', 'epub']],
  ['Cinco minutos', ['braille', 'audiolivro', 'epub']],
  ['A moreninha', ['braille', 'daisy']],
  ['Noite na taverna', ['audiolivro', 'epub']],
  ['Os sertões', ['braille', 'daisy']],
  ['Primeiros cantos', ['braille', 'audiolivro']],
  ['Broquéis', ['braille']],
  ['O Ateneu', ['epub', 'daisy']],
  ['Auto da barca do inferno', ['braille', 'audiolivro', 'epub']],
  ['A cidade e as serras', ['epub']],
]

const MADE_IN = 2021

/** Braille, audiobooks and accessible e-books of public-domain works, made by the university's laboratory. */
export function accessibleEditions(): WorkDraft[] {
  const rows = new Map(publicDomainRows().map(row => [row.titulo, row]))
  return PLAN.flatMap(([title, formats]) => formats.map(format => ({ title, format }))).map(({ title, format }, at) => {
    const row = rows.get(title)
    const genre = row && GENRE[row.genero]
    if (!row || !genre) throw new Error(`no public-domain work ${title}`)
    const year = String(MADE_IN + (at % 4))
    const kind = SHAPES[format]
    return draftOf({
      cod_acervo: FIRST_RECORD.accessible + at,
      kind: kind.kind,
      leader: kind.leader,
      controls: kind.controls,
      fixed: fixedField({
        dateType: 's',
        date1: year,
        place: 'Serra Clara',
        language: 'por',
        material: kind.material,
      }),
      title,
      language: 'por',
      contributors: contributorsOf(row.autores),
      imprint: { place: 'Serra Clara', publisher: 'UFVale, Laboratório de Acessibilidade', date: year, tag: '264' },
      extent: kind.extent(title.length),
      classes: { tag: '082', code: genre.cdd },
      subjects: [genre.subject[/Queirós|Vicente/.test(row.autores) ? 1 : 0]],
      genres: [...kind.genres, genre.form],
      fields: [
        ...kind.fields,
        data('534', '__', ['p', 'Publicado originalmente em'], ['c', row.ano_original || 'data desconhecida']),
        data('776', '08', ['i', 'Texto integral em linha'], ['t', title], ['w', String(row.cod_acervo)]),
      ],
      links: kind.links(title),
      copies: kind.physical
        ? [
            {
              cod_biblioteca: at % 5 === 4 ? UNIT.school : UNIT.central,
              total: 1,
              volume: SINGLE,
              place: at % 5 === 4 ? 'infantil' : 'acessivel',
              collection: COLLECTION.accessible,
              localFirst: false,
            },
          ]
        : [],
    })
  })
}

interface Shape {
  kind: 'livro' | 'audiolivro' | 'e_book'
  leader: string
  controls: [string, string][]
  material: string
  extent: (length: number) => WorkDraft['extent']
  genres: string[]
  fields: DataField[]
  physical: boolean
  links: (title: string) => LinkDraft[]
}

const onlineControls: [string, string][] = [
  ['006', 'm     o  d        '],
  ['007', 'cr |||||||||||'],
]
/** One title of each digital format is really here; the others are asked for at the desk. */
const held = (title: string, wanted: string, link: LinkDraft): LinkDraft[] => (title === wanted ? [link] : [])

const SHAPES: Record<Format, Shape> = {
  braille: {
    kind: 'livro',
    leader: leader('a', 'm', ' ', 'i'),
    controls: [['007', 'tc']],
    material: bookMaterial({ form: 'f', fiction: '1' }),
    extent: length => ({ main: `${2 + (length % 5)} v. em braille`, size: '30 cm' }),
    genres: ['Livros em braille'],
    fields: [
      data('336', '__', ['a', 'texto tátil'], ['b', 'tct'], ['2', 'rdacontent']),
      data('546', '__', ['a', 'Em português'], ['b', 'Braille grau 1']),
    ],
    physical: true,
    links: () => [],
  },
  audiolivro: {
    kind: 'audiolivro',
    leader: leader('i', 'm', ' ', 'i'),
    controls: [['007', 'sd fsngnnmmned']],
    material: '  nn    d        ',
    extent: length => ({ main: length % 2 === 0 ? '1 disco sonoro (MP3)' : '2 discos sonoros (MP3)' }),
    genres: ['Audiolivros'],
    fields: [
      data('511', '0_', ['a', 'Leitura em voz sintética, revista pelo laboratório.']),
      data('538', '__', ['a', 'Audiolivro em MP3, dividido por capítulo.']),
    ],
    physical: true,
    links: title =>
      held(title, 'Dom Casmurro', {
        url: 'vínculo no banco',
        text: 'Audiolivro: começo do primeiro capítulo',
        note: 'Acessibilidade',
        type: 'audio/ogg',
        file: 'audio/dom-casmurro-inicio.ogg',
      }),
  },
  epub: {
    kind: 'e_book',
    leader: leader('a', 'm', ' ', 'i'),
    controls: onlineControls,
    material: bookMaterial({ form: 'o', fiction: '1' }),
    extent: () => ({ main: '1 recurso online' }),
    genres: ['Livros eletrônicos'],
    fields: [
      ...ONLINE_CARRIER,
      data('538', '__', ['a', 'EPUB 3 acessível, com navegação por títulos e leitores de tela.']),
    ],
    physical: false,
    links: title =>
      held(title, 'Dom Casmurro', {
        url: 'vínculo no banco',
        text: 'Livro em formato acessível (EPUB 3)',
        note: 'Acessibilidade',
        type: 'application/epub+zip',
        file: 'documentos/dom-casmurro-acessivel.epub',
      }),
  },
  daisy: {
    kind: 'e_book',
    leader: leader('a', 'm', ' ', 'i'),
    controls: onlineControls,
    material: bookMaterial({ form: 'o', fiction: '1' }),
    extent: () => ({ main: '1 recurso online' }),
    genres: ['Livros eletrônicos'],
    fields: [...ONLINE_CARRIER, data('538', '__', ['a', 'DAISY 3, texto e áudio sincronizados.'])],
    physical: false,
    links: () => [],
  },
}
