import { bookMaterial, fixedField } from '../fixed-field.ts'
import { data, leader } from '../marc-fields.ts'
import { readTable } from '../table.ts'
import { FIRST_RECORD } from '../units.ts'
import { contributorsOf, draftOf, type LinkDraft, type WorkDraft } from './draft.ts'
import { ONLINE_CARRIER } from './open-access.ts'

const columns = ['titulo', 'autores', 'ano_original', 'genero', 'fonte', 'codigo', 'resumo'] as const
type Row = Record<(typeof columns)[number], string>

const PORTUGUESE =
  /Queirós|Camões|Castelo Branco|Herculano|Junqueiro|Quental|Ribeiro, Bern|Sá-Carneiro|Vicente, Gil|Pessoa|Espanca/

export const GENRE: Record<string, { cdd: string; subject: [brazil: string, portugal: string]; form: string }> = {
  romance: { cdd: '869.3', subject: ['Ficção brasileira', 'Ficção portuguesa'], form: 'Romance' },
  novela: { cdd: '869.3', subject: ['Ficção brasileira', 'Ficção portuguesa'], form: 'Novela' },
  contos: { cdd: '869.3', subject: ['Contos brasileiros', 'Contos portugueses'], form: 'Contos' },
  poesia: { cdd: '869.1', subject: ['Poesia brasileira', 'Poesia portuguesa'], form: 'Poesia' },
  teatro: { cdd: '869.2', subject: ['Teatro brasileiro', 'Teatro português'], form: 'Teatro' },
  cronicas: { cdd: '869.8', subject: ['Crônicas brasileiras', 'Crônicas portuguesas'], form: 'Crônicas' },
  ensaio: { cdd: '869.4', subject: ['Ensaios brasileiros', 'Ensaios portugueses'], form: 'Ensaio' },
  cartas: { cdd: '869.6', subject: ['Cartas brasileiras', 'Cartas portuguesas'], form: 'Cartas' },
  memorias: { cdd: '869.8', subject: ['Memórias brasileiras', 'Memórias portuguesas'], form: 'Memórias' },
  sermoes: { cdd: '252', subject: ['Sermões brasileiros', 'Sermões portugueses'], form: 'Sermões' },
}

/** Public pages of the two collections; both let anyone read without signing in. */
const SOURCES: Record<string, { address: (code: string) => string; publisher: string }> = {
  dp: {
    address: code => `http://www.dominiopublico.gov.br/pesquisa/DetalheObraForm.do?select_action=&co_obra=${code}`,
    publisher: 'Portal Domínio Público',
  },
  pg: {
    address: code => `https://www.gutenberg.org/ebooks/${code}`,
    publisher: 'Project Gutenberg',
  },
}

/** Classics that are everybody's, with the address where they can be read. */
export function publicDomainBooks(): WorkDraft[] {
  return readTable('public-domain', columns).map((row, at) => ebook(row, FIRST_RECORD.publicDomain + at))
}

export const publicDomainRows = (): (Row & { cod_acervo: number })[] =>
  readTable('public-domain', columns).map((row, at) => ({ ...row, cod_acervo: FIRST_RECORD.publicDomain + at }))

/** Our own files of two classics, held by the server: typeset excerpts, and pages that are pictures without words. */
const OWN_FILES: Record<string, readonly (readonly [text: string, file: string])[]> = {
  'Dom Casmurro': [['Trecho para leitura na tela', 'documentos/dom-casmurro-capitulo-1.pdf']],
  'Auto da barca do inferno': [
    ['Trecho para leitura na tela', 'documentos/auto-da-barca-do-inferno-abertura.pdf'],
    ['Folhas digitalizadas', 'documentos/auto-da-barca-do-inferno-digitalizado.pdf'],
  ],
}

function ebook(row: Row, cod_acervo: number): WorkDraft {
  const source = SOURCES[row.fonte]
  const genre = GENRE[row.genero]
  if (!source || !genre) throw new Error(`data/public-domain.tsv: ${row.titulo} has an unknown source or genre`)
  const translated = row.autores.startsWith('Verne')
  const subject = translated ? 'Ficção francesa' : genre.subject[PORTUGUESE.test(row.autores) ? 1 : 0]
  const links: LinkDraft[] = [{ url: source.address(row.codigo), text: 'Texto integral', type: 'text/html' }]
  for (const [text, file] of OWN_FILES[row.titulo] ?? [])
    links.push({ url: 'vínculo no banco', text, type: 'application/pdf', file })
  return draftOf({
    cod_acervo,
    kind: 'e_book',
    leader: leader('a', 'm', ' ', 'i'),
    controls: [
      ['006', 'm     o  d        '],
      ['007', 'cr |||||||||||'],
    ],
    fixed: fixedField({
      dateType: row.ano_original ? 's' : 'n',
      date1: row.ano_original,
      place: '',
      language: 'por',
      material: bookMaterial({ form: 'o', fiction: /869\.[123]/.test(genre.cdd) ? '1' : '0' }),
    }),
    title: row.titulo,
    language: 'por',
    contributors: contributorsOf(row.autores),
    imprint: { place: '', publisher: '', date: row.ano_original || '[18--?]', tag: '264' },
    extent: { main: '1 recurso online' },
    classes: { tag: '082', code: translated ? '843' : genre.cdd },
    subjects: [subject],
    genres: [genre.form, 'Livros eletrônicos'],
    summary: row.resumo,
    fields: [
      ...ONLINE_CARRIER,
      ...(translated ? [data('041', '1_', ['a', 'por'], ['h', 'fre'])] : []),
      data('506', '0_', ['a', 'Domínio público']),
      data('500', '__', ['a', `Data da primeira publicação. Texto eletrônico do ${source.publisher}.`]),
    ],
    links,
  })
}
