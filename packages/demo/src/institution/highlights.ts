import type { ShowcaseLetter } from '../institution-file.ts'
import { FIRST_RECORD } from '../units.ts'
import type { WorkDraft } from '../works/draft.ts'

/** What each home page shows first: books that people talk about, picture books, and the museum's best-loved pieces. */
const HIGHLIGHTED: readonly string[] = [
  'Torto arado',
  'Ideias para adiar o fim do mundo',
  "Olhos d'água",
  'Quarto de despejo',
  'Grande sertão',
  'A hora da estrela',
  'Vidas secas',
  'Pedagogia do oprimido',
  'Brasil',
  'Sapiens',
  'Uma breve história do tempo',
  'Pequeno manual antirracista',
  'Terra sonâmbula',
  'Macunaíma',
  'Raízes do Brasil',
  'Cosmos',
  'O avesso da pele',
  'Como se faz uma tese',
  'A queda do céu',
  'Maus',
  'Dom Casmurro',
]

export function highlights(drafts: readonly WorkDraft[]): Record<ShowcaseLetter, number[]> {
  const printed = drafts.filter(draft => draft.kind === 'livro' && draft.cod_acervo < FIRST_RECORD.openAccess)
  const chosen = HIGHLIGHTED.flatMap(title => printed.find(draft => draft.title === title)?.cod_acervo ?? [])
  const school = printed.filter(draft => draft.classes.code === '028.5').map(draft => draft.cod_acervo)
  const pictures = drafts
    .filter(draft => draft.cod_acervo >= FIRST_RECORD.children && draft.cod_acervo < FIRST_RECORD.publicDomain)
    .filter(draft => draft.genres.includes('Livros ilustrados'))
    .map(draft => draft.cod_acervo)
  const museum = drafts.filter(draft => draft.tipo_acervo === 'M').map(draft => draft.cod_acervo)
  return {
    C: [...new Set(chosen)],
    K: [...school, ...pictures.slice(0, 24 - Math.min(school.length, 16))].slice(0, 28),
    M: museum.filter((_, at) => at % 4 === 0),
  }
}
