import type { DataField, WorkKind } from '@estante/marc'

/** What a contributor did: relator code and term of MARC, and the word of a title page (none for plain authors). */
export const ROLES = {
  org: { code: 'org', term: 'organizador', statement: 'organização' },
  trad: { code: 'trl', term: 'tradutor', statement: 'tradução' },
  il: { code: 'ill', term: 'ilustrador', statement: 'ilustrações' },
  dir: { code: 'drt', term: 'diretor', statement: 'direção' },
  orient: { code: 'ths', term: 'orientador', statement: 'orientação' },
  comp: { code: 'cmp', term: 'compositor', statement: '' },
  interp: { code: 'prf', term: 'intérprete', statement: '' },
} as const
export type RoleKey = keyof typeof ROLES

export interface Contributor {
  name: string
  corporate: boolean
  role: RoleKey | null
}

export interface LinkDraft {
  url: string
  text: string
  /** Public note that also says how it may be used ('Acesso restrito'). */
  note?: string
  type?: string
  /** Path below files/ when the server holds the file. */
  file?: string
  captions?: string
}

/** Copies that one library holds of one volume. */
export interface CopiesDraft {
  cod_biblioteca: number
  total: number
  volume: string
  place:
    | 'estante'
    | 'referencia'
    | 'multimeios'
    | 'reserva'
    | 'periodicos'
    | 'infantil'
    | 'museu'
    | 'arquivo'
    | 'acessivel'
  collection: number
  /** The first copy stays in the library. */
  localFirst: boolean
  additional?: string
  newest?: boolean
}

/** The facts of a work before they become MARC. */
export interface WorkDraft {
  cod_acervo: number
  tipo_acervo: 'B' | 'M' | 'A'
  kind: WorkKind | 'unidade'
  leader: string
  /** 006 and 007, when the kind asks for them. */
  controls: [tag: string, value: string][]
  fixed: string
  title: string
  subtitle: string
  language: string
  contributors: Contributor[]
  /** Entry under the title even when there are contributors (films, edited works, serials). */
  titleEntry: boolean
  /** Whether names get authorities: not the passing ones of large imports. */
  controlled: boolean
  edition: string
  imprint: { place: string; publisher: string; date: string; tag: '260' | '264' } | null
  extent: { main: string; other?: string; size?: string; extra?: string }
  classes: { tag: '080' | '082'; code: string }
  /** Where a number of their own stands instead of class and author mark: archives, museums. */
  ownNumber: string
  subjects: string[]
  genres: string[]
  summary: string
  /** Fields of the kind that the common description does not make. */
  fields: DataField[]
  links: LinkDraft[]
  copies: CopiesDraft[]
}

const CONTRIBUTOR = /^(#?)(.*?)(?: \[(\w+)\])?$/

/** 'Silva, Ana [org]; #Instituto X' as contributors. */
export const contributorsOf = (cell: string): Contributor[] =>
  cell
    .split(';')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const [, hash, name, role] = CONTRIBUTOR.exec(part)!
      if (role && !(role in ROLES)) throw new Error(`unknown role ${role} in ${cell}`)
      return { name: name!, corporate: hash === '#', role: (role as RoleKey | undefined) ?? null }
    })

type Given = Pick<WorkDraft, 'cod_acervo' | 'kind' | 'leader' | 'fixed' | 'title' | 'language' | 'classes' | 'extent'>

/** A draft with what most works have; the rest is said by the kind. */
export const draftOf = (given: Given & Partial<WorkDraft>): WorkDraft => ({
  tipo_acervo: 'B',
  controls: [],
  subtitle: '',
  contributors: [],
  titleEntry: false,
  controlled: true,
  edition: '',
  ownNumber: '',
  imprint: null,
  subjects: [],
  genres: [],
  summary: '',
  fields: [],
  links: [],
  copies: [],
  ...given,
})
