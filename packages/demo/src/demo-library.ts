import { circulation } from './circulation/circulation.ts'
import { history } from './circulation/history.ts'
import { copiesOf } from './copies.ts'
import { demoFiles } from './files.ts'
import { agenda, holidays } from './institution/agenda.ts'
import { FAQ, NEWS_ITEMS, SECTION_1, SECTION_2 } from './institution/content.ts'
import { APP_LAYERS, GUIDES, PARTNERS } from './institution/guides.ts'
import { highlights } from './institution/highlights.ts'
import { CAMPI, libraries } from './institution/libraries.ts'
import { PARAMETERS } from './institution/parameters.ts'
import { COLLECTIONS, PLACES } from './institution/places.ts'
import { LOAN_RULES, specialPeriods } from './institution/rules.ts'
import { showcases } from './institution/showcases.ts'
import type { DemoInstitution } from './institution-file.ts'
import { serialIssues } from './kardex.ts'
import type { DemoAct, DemoCopy, DemoLibrary, DemoPerson, DemoStoryKey } from './library.ts'
import { demoLoanRequests } from './loan-requests.ts'
import { networkOf } from './network.ts'
import { CATEGORIES } from './people/categories.ts'
import { DEPARTMENTS } from './people/departments.ts'
import { people } from './people/people.ts'
import { readers } from './people/readers.ts'
import { demoServices } from './services.ts'
import { teaching } from './teaching.ts'
import { FIRST_RECORD } from './units.ts'
import { catalogue } from './works/catalogue.ts'
import type { WorkDraft } from './works/draft.ts'

/** The whole library as it stands on a given day. The same day gives the same library, down to the last barcode. */
export function demoLibrary(today: Date): DemoLibrary {
  const { drafts, acervos, autoridades } = catalogue()
  const exemplares = copiesOf(drafts, today)
  const pessoas = people(today)
  const circulating = circulation(exemplares, pessoas, CATEGORIES, today)
  return {
    instituicao: institution(drafts, exemplares, today),
    acervos,
    obras: drafts.map(draft => ({
      cod_acervo: draft.cod_acervo,
      tipo_acervo: draft.tipo_acervo,
      tipo_obra: draft.kind,
      possui_acessibilidade: isAccessible(draft) ? 'S' : 'N',
      restrito: draft.links.some(link => /restrito/i.test(link.note ?? '')) ? 'S' : 'N',
    })),
    autoridades,
    exemplares,
    arquivos: demoFiles(drafts),
    fasciculos: serialIssues(today),
    categorias: CATEGORIES,
    departamentos: DEPARTMENTS,
    ...teaching(drafts, pessoas, today),
    pessoas,
    leitores: readers(firstFreeNumber(pessoas), today),
    ...circulating,
    solicitacoes_emprestimo: demoLoanRequests(exemplares, circulating, today),
    rede: networkOf(acervos),
    servicos: demoServices(drafts, today),
  }
}

/** The first number after those in a row. */
function firstFreeNumber(pessoas: readonly DemoPerson[]): number {
  const taken = new Set(pessoas.map(person => person.cod_pessoa))
  let free = Math.min(...taken)
  while (taken.has(free)) free++
  return free
}

/** Stories that begin before today. */
const WITH_A_PAST: ReadonlySet<DemoStoryKey> = new Set<DemoStoryKey>([
  'vence_amanha',
  'na_fila',
  'professor',
  'leitora_de_tela',
])

/** Two years of acts at the desks of such a library: many, so that only who wants them pays for them. */
export const demoHistory = (library: DemoLibrary, today: Date): DemoAct[] =>
  history(
    {
      units: library.instituicao.bibliotecas,
      holidays: library.instituicao.feriados,
      copies: library.exemplares,
      readers: library.leitores,
      regulars: library.pessoas.filter(({ historia }) => historia && WITH_A_PAST.has(historia.chave)),
      categories: library.categorias,
      loans: library.emprestimos,
      reservations: library.reservas,
    },
    today,
  )

/** Made for people who cannot read print, or declared so by its links. */
const isAccessible = (draft: WorkDraft): boolean =>
  draft.cod_acervo >= FIRST_RECORD.accessible ||
  draft.links.some(link => /acess[ií]ve[li]/i.test(`${link.text} ${link.note ?? ''}`))

const institution = (drafts: readonly WorkDraft[], copies: readonly DemoCopy[], today: Date): DemoInstitution => ({
  parametros: PARAMETERS,
  campi: CAMPI,
  bibliotecas: libraries(),
  colecoes: COLLECTIONS,
  locais: PLACES,
  feriados: holidays(today),
  categorias_usuario: CATEGORIES.map(({ cod_categoria, codigo, desc_categoria, sugestao_docente }) => ({
    ...{ cod_categoria, codigo, desc_categoria, sugestao_docente },
  })),
  regras_emprestimo: LOAN_RULES,
  periodos_especiais: specialPeriods(today),
  guias: GUIDES,
  secao_1: SECTION_1,
  secao_2: SECTION_2,
  faq: FAQ,
  noticias: NEWS_ITEMS,
  eventos: agenda(today),
  vitrines: showcases(drafts, copies),
  destaques: highlights(drafts),
  camadas_app: APP_LAYERS,
  parceiros_rede: PARTNERS,
})
