import type { Language, ProfileKind } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { isLanguageKnown, languageLabel } from '@estante/marc'
import type { Core } from '../../core.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { normalised } from '../catalogue/index.ts'
import { usesProfiles } from './person.rules.ts'
import { personRow } from './person.store.ts'
import {
  areas,
  authoritiesNamed,
  changeInterest,
  codesToFollow,
  type Db,
  dropInterest,
  type Interest,
  type InterestKey,
  interestsOf,
  KINDS_OF_AUTHORITIES,
  languagesHeld,
  libraries,
  namesFor,
  periodicalsNamed,
  putInterest,
  type StoredKind,
  workTypes,
} from './profile.store.ts'
import type { PeriodicalWish, TypeWish } from './profile-match.store.ts'

const MOST_INTERESTS = 200

/** What to say of an empty list, and of a code that names nothing, by what is followed. */
const NONE_CHOSEN: Record<StoredKind, string> = {
  AREA: 'SelecioneAreaConhecimento',
  AUTOR: 'SelecioneAutor',
  ASSUNTO: 'SelecioneAssunto',
  PERIODICO: 'SelecionePeriodico',
  TIPO_OBRA: 'SelecioneTipoObra',
}
const UNKNOWN: Record<StoredKind, string> = {
  AREA: 'AreaConhecimentoDesconhecida',
  AUTOR: 'AutorDesconhecido',
  ASSUNTO: 'AssuntoDesconhecido',
  PERIODICO: 'PeriodicoDesconhecido',
  TIPO_OBRA: 'TipoObraDesconhecido',
}

interface Line {
  codigo: number
  codTipoArea: number
}

/** PROF-15: a periodical of which nothing is wanted would never be told of. */
function checkWish(wish: PeriodicalWish): void {
  if (wish.fasciculo === 'N' && wish.artigo === 'N' && wish.sumario === 'N') throw refused('SelecioneTipoPeriodico')
}

type Wish = Pick<PeriodicalWish, 'bibliotecas'> & Partial<Pick<TypeWish, 'idiomas'>>

const wishOf = ({ opcoes }: Pick<Interest, 'opcoes'>): Required<Wish> => ({
  bibliotecas: [],
  idiomas: [],
  ...(JSON.parse(opcoes) as Partial<Wish>),
})

/** Libraries and languages that a wish names are there, or stood in it before (`kept`). */
async function checkNames(db: Db, wishes: readonly Required<Wish>[], kept: readonly Required<Wish>[] = []) {
  const newOf = <K extends keyof Wish>(name: K): Required<Wish>[K][number][] => {
    const before = new Set<unknown>(kept.flatMap(wish => [...wish[name]]))
    return wishes.flatMap(wish => [...wish[name]]).filter(one => !before.has(one))
  }
  const [units, languages] = [newOf('bibliotecas'), newOf('idiomas').filter(code => !isLanguageKnown(code))]
  if (units.length > 0) {
    const known = new Set((await libraries(db)).map(one => one.cod_biblioteca))
    if (units.some(one => !known.has(one))) throw refused('BibliotecaInvalida', { campo: 'bibliotecas' })
  }
  if (languages.length > 0) {
    // A library may use a code of its own.
    const held = await languagesHeld(db)
    const codigo = languages.find(code => !held.includes(code))
    if (codigo !== undefined) throw refused('IdiomaDesconhecido', { campo: 'idiomas', codigo })
  }
}

/** What a person follows: areas, authors, subjects, periodicals, types of work. */
export class Profiles {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  async options(lang: Language) {
    const db = this.#core.database.kysely
    const [known, types, codes, units] = await Promise.all([
      areas(db, lang),
      workTypes(db, lang),
      languagesHeld(db),
      libraries(db),
    ])
    const kinds = new Map(known.map(area => [area.cod_tipo_area_conhec, area.desc_tipo_area_conhec]))
    return {
      tiposArea: [...kinds]
        .map(([codTipoArea, descricao]) => ({ codTipoArea, descricao }))
        .toSorted((a, b) => a.descricao.localeCompare(b.descricao, lang)),
      areas: known.map(areaLine),
      tiposObra: types,
      idiomas: codes
        .map(codigo => ({ codigo, descricao: languageLabel(codigo, lang) }))
        .toSorted((a, b) => a.descricao.localeCompare(b.descricao, lang)),
      bibliotecas: units,
    }
  }

  async find(tipo: ProfileKind, term: string, lang: Language) {
    const db = this.#core.database.kysely
    const form = normalised(term)
    if (tipo === 'AREA')
      return (await areas(db, lang)).map(areaLine).filter(area => normalised(area.descricao).includes(form))
    const rows = await authoritiesNamed(db, KINDS_OF_AUTHORITIES[tipo], form)
    return rows.map(row => ({ ...row, codTipoArea: 0 }))
  }

  findPeriodicals(term: string, units: readonly number[]) {
    return periodicalsNamed(this.#core.database.kysely, normalised(term), units)
  }

  /** The type of an area is the register's to say. */
  async addInterests(cod_pessoa: number, tipo: ProfileKind, validade: string | null, lines: readonly Line[]) {
    const kinds = new Map(
      (await areas(this.#core.database.kysely, 'pt')).map(area => [
        area.cod_area_conhecimento,
        area.cod_tipo_area_conhec,
      ]),
    )
    const typeOf = (codigo: number): number => (tipo === 'AREA' ? (kinds.get(codigo) ?? 0) : 0)
    await this.#add(
      cod_pessoa,
      tipo,
      lines.map(({ codigo }) => ({ tipo, codigo, cod_tipo_area: typeOf(codigo), validade, opcoes: '{}' })),
    )
  }

  async addWishes(
    cod_pessoa: number,
    tipo: 'PERIODICO' | 'TIPO_OBRA',
    validade: string | null,
    lines: readonly ((PeriodicalWish | TypeWish) & { codigo: number })[],
  ) {
    const interests = lines.map(({ codigo, ...wish }) => {
      if ('fasciculo' in wish) checkWish(wish)
      return { tipo, codigo, cod_tipo_area: 0, validade, opcoes: JSON.stringify(wish) }
    })
    await this.#add(cod_pessoa, tipo, interests)
  }

  async saveWish(
    cod_pessoa: number,
    tipo: 'PERIODICO' | 'TIPO_OBRA',
    { codigo, validade, ...wish }: (PeriodicalWish | TypeWish) & { codigo: number; validade: string | null },
  ) {
    if ('fasciculo' in wish) checkWish(wish)
    const key = { tipo, codigo, cod_tipo_area: 0 }
    const db = this.#core.database.kysely
    // What is no more may stay where it was named: nothing else of the wish could be changed otherwise.
    const stored = (await interestsOf(db, cod_pessoa)).filter(line => line.tipo === tipo && line.codigo === codigo)
    const opcoes = JSON.stringify(wish)
    await checkNames(db, [wishOf({ opcoes })], stored.map(wishOf))
    await this.#change(cod_pessoa, key, { validade, opcoes })
  }

  async interests(cod_pessoa: number, lang: Language) {
    const kinds: ProfileKind[] = ['AREA', 'AUTOR', 'ASSUNTO']
    const lists = await Promise.all(kinds.map(tipo => this.#named(cod_pessoa, tipo, lang)))
    return lists.flatMap((list, at) =>
      list.map(({ codigo, cod_tipo_area, validade, nome }) => ({
        codigo,
        tipoDSI: kinds[at] ?? 'AREA',
        codTipoArea: cod_tipo_area,
        descricao: nome,
        validade,
      })),
    )
  }

  async periodicals(cod_pessoa: number, lang: Language) {
    return (await this.#named(cod_pessoa, 'PERIODICO', lang)).map(({ codigo, validade, opcoes, nome }) => ({
      codigo,
      titulo: nome,
      validade,
      ...(JSON.parse(opcoes) as PeriodicalWish & { bibliotecas: number[] }),
    }))
  }

  async workTypes(cod_pessoa: number, lang: Language) {
    return (await this.#named(cod_pessoa, 'TIPO_OBRA', lang)).map(({ codigo, validade, opcoes, nome }) => ({
      codigo,
      descricao: nome,
      validade,
      ...(JSON.parse(opcoes) as { bibliotecas: number[]; idiomas: string[] }),
    }))
  }

  async setValidity(cod_pessoa: number, tipo: ProfileKind, line: Line, validade: string | null) {
    await this.#change(cod_pessoa, { tipo, codigo: line.codigo, cod_tipo_area: line.codTipoArea }, { validade })
  }

  async drop(cod_pessoa: number, tipo: StoredKind, codigo: number, cod_tipo_area = 0) {
    if (!(await dropInterest(this.#core.database.kysely, cod_pessoa, { tipo, codigo, cod_tipo_area }))) throw notFound()
  }

  /** What ends before it begins would never be told of; to give something up there is a call of its own. */
  #checkEnd(validade: string | null): void {
    if (validade !== null && validade < libraryDay(this.#core.now())) throw refused('ValidadePassada')
  }

  async #change(cod_pessoa: number, key: InterestKey, change: { validade: string | null; opcoes?: string }) {
    this.#checkEnd(change.validade)
    if (!(await changeInterest(this.#core.database.kysely, cod_pessoa, key, change))) throw notFound()
  }

  async #add(cod_pessoa: number, tipo: StoredKind, lines: readonly Interest[]): Promise<void> {
    const now = this.#core.now().toISOString()
    const codes = lines.map(line => line.codigo)
    if (lines.length === 0) throw refused(NONE_CHOSEN[tipo], { campo: 'itens' })
    for (const { validade } of lines) this.#checkEnd(validade)
    await this.#core.database.kysely.transaction().execute(async trx => {
      const person = await personRow(trx, cod_pessoa)
      if (!person || usesProfiles(person, libraryDay(this.#core.now())) === 'N') throw refused('PerfisDesligados')
      const known = await codesToFollow(trx, tipo, codes)
      const codigo = codes.find(code => !known.has(code))
      if (codigo !== undefined) throw refused(UNKNOWN[tipo], { campo: 'itens', codigo })
      await checkNames(trx, lines.map(wishOf))
      for (const line of lines) await putInterest(trx, cod_pessoa, line, now)
      const all = await interestsOf(trx, cod_pessoa)
      if (all.length > MOST_INTERESTS) throw refused('PerfilCheio', { maximo: MOST_INTERESTS })
    })
  }

  async #named(cod_pessoa: number, tipo: StoredKind, lang: Language) {
    const db = this.#core.database.kysely
    const own = (await interestsOf(db, cod_pessoa)).filter(line => line.tipo === tipo)
    const codes = own.map(line => line.codigo)
    const names = await namesFor(db, tipo, codes, lang)
    // Hidden or taken out since: the line stays, to be given up.
    const gone = translate(lang, 'patron-data:perfil.fora')
    return own.map(line => ({ ...line, nome: names.get(line.codigo) ?? gone }))
  }
}

interface Area {
  cod_area_conhecimento: number
  cod_tipo_area_conhec: number
  desc_area_conhecimento: string
}
const areaLine = (area: Area) => ({
  codigo: area.cod_area_conhecimento,
  codTipoArea: area.cod_tipo_area_conhec,
  descricao: area.desc_area_conhecimento,
})
