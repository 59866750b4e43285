import { type AlertKind, CHECK_TITLES_MONTHS, type Language, type MatchedTitle } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Core } from '../../core.ts'
import { titleOrder } from '../../db/filed-titles.ts'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { addDays, addMonths, libraryDay, localInstant } from '../../library-clock.ts'
import type { Mail } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { keptData, usesProfiles } from './person.rules.ts'
import { personRow } from './person.store.ts'
import { type Interest, interestsOf, namesFor, type StoredKind } from './profile.store.ts'
import {
  articlesOf,
  followers,
  issuesOf,
  type Match,
  noteTold,
  type PeriodicalWish,
  type Time,
  type TypeWish,
  titlesShown,
  worksOfAreas,
  worksOfAuthorities,
  worksOfType,
} from './profile-match.store.ts'

/** A mail names so many titles; the page has the others. */
const MOST_IN_MAIL = 20

/** What the room of alerts does for this one. */
export interface Bell {
  tell: (
    trx: Kysely<Tables>,
    notice: { cod_pessoa: number; tipo: AlertKind; params: Record<string, string | number>; endereco: string },
  ) => Promise<void>
  mails: (trx: Kysely<Tables>, cod_pessoa: number, tipo: AlertKind) => Promise<boolean>
}

/** A title, and how many issues of it came on the day of what is newest. */
interface Found {
  title: MatchedTitle
  issues: number
}

/** An issue of the periodical itself; its articles are records of their own. */
const isIssue = ({ tipo, codigo, cod_acervo }: Match): boolean => tipo === 'PERIODICO' && codigo === cod_acervo

const SCREEN = '/meupergamum/consulta-titulos'

/** New titles against profiles of interest: listed when asked for, and told by a job. */
export class ProfileMatches {
  readonly #core: Core
  readonly #mail: Pick<Mail, 'enqueue'>
  readonly #bell: Bell

  constructor(core: Core, mail: Pick<Mail, 'enqueue'>, bell: Bell) {
    this.#core = core
    this.#mail = mail
    this.#bell = bell
  }

  /** PAT-17: from today back to one month where no days are given. */
  async titles(
    cod_pessoa: number,
    asked: { dataIni?: string | undefined; dataFim?: string | undefined },
    lang: Language,
  ): Promise<MatchedTitle[]> {
    const today = libraryDay(this.#core.now())
    const lastDay = asked.dataFim ?? today
    const firstDay = asked.dataIni ?? addMonths(lastDay, -CHECK_TITLES_MONTHS)
    if (firstDay > lastDay) throw refused('DataInicialMaior')
    const person = await personRow(this.#core.database.kysely, cod_pessoa)
    if (!person || usesProfiles(person, today) === 'N') return []
    return (await this.#titles(cod_pessoa, timeOf(firstDay, lastDay), lang)).map(({ title }) => title)
  }

  /** Tells everybody of titles that they have not heard of; done twice it tells nothing twice. */
  async tellAll(): Promise<string> {
    const now = this.#core.now()
    const today = libraryDay(now)
    const time = timeOf(addMonths(today, -CHECK_TITLES_MONTHS), today)
    let told = 0
    for (const person of await followers(this.#core.database.kysely)) {
      if (usesProfiles(person, today) === 'N') continue
      const titles = await this.#titles(person.cod_pessoa, time, 'pt')
      const wantsMail = keptData(person).recebe_emails === 'S'
      if (titles.length > 0 && (await this.#tell(person.cod_pessoa, titles, { now, wantsMail }))) told += 1
    }
    return `${told} people told of new titles`
  }

  async #tell(
    cod_pessoa: number,
    titles: readonly Found[],
    { now, wantsMail }: { now: Date; wantsMail: boolean },
  ): Promise<boolean> {
    const news = titles.map(({ title: { cod_acervo, data }, issues }) => ({
      ...{ cod_acervo, day: data, issues },
      since: localInstant(data, '00:00').toISOString(),
    }))
    return await this.#core.database.kysely.transaction().execute(async trx => {
      const fresh = new Set(await noteTold(trx, cod_pessoa, news, now.toISOString()))
      const told = titles.flatMap(({ title }) => (fresh.has(title.cod_acervo) ? [title] : []))
      if (told.length === 0) return false
      const params = { quantidade: told.length }
      await this.#bell.tell(trx, { cod_pessoa, tipo: 'perfil_novidades', params, endereco: SCREEN })
      const address = await mailAddress(trx, cod_pessoa, libraryDay(now))
      if (!address || !wantsMail || !(await this.#bell.mails(trx, cod_pessoa, 'perfil_novidades'))) return true
      await this.#mail.enqueue(trx, {
        to: address.email,
        lang: address.lang,
        template: 'perfilInteresse',
        params: { nome: address.nome, total: told.length, ...this.#listOf(told) },
      })
      return true
    })
  }

  #listOf(told: readonly MatchedTitle[]): { lista: string; link: string } {
    const site = this.#core.config.PUBLIC_URL
    const lista = told
      .slice(0, MOST_IN_MAIL)
      .map(
        ({ titulo, autor, cod_acervo }) =>
          `${[titulo, autor].filter(Boolean).join(' / ')}\n${site}/acervo/${cod_acervo}`,
      )
      .join('\n\n')
    return { lista, link: `${site}${SCREEN}` }
  }

  async #titles(cod_pessoa: number, time: Time, lang: Language): Promise<Found[]> {
    const db = this.#core.database.kysely
    const today = libraryDay(this.#core.now())
    const live = (await interestsOf(db, cod_pessoa)).filter(line => line.validade === null || line.validade >= today)
    const byWork = Map.groupBy(await this.#matches(live, time), match => match.cod_acervo)
    if (byWork.size === 0) return []
    const names = new Map<StoredKind, Map<number, string>>()
    for (const [tipo, lines] of Map.groupBy(live, line => line.tipo)) {
      const codes = lines.map(line => line.codigo)
      names.set(tipo, await namesFor(db, tipo, codes, lang))
    }
    const byTitle = await titleOrder(db, byWork.keys())
    return (await titlesShown(db, [...byWork.keys()], lang))
      .map(row => {
        const of = byWork.get(row.cod_acervo) ?? []
        const reasons = new Map(of.map(match => [`${match.tipo}:${match.codigo}`, match]))
        const data =
          of
            .map(match => dayOf(match.quando))
            .toSorted()
            .at(-1) ?? ''
        const title = {
          ...row,
          data,
          motivos: [...reasons.values()].map(({ tipo, codigo }) => ({
            tipo,
            descricao: names.get(tipo)?.get(codigo) ?? '',
          })),
        }
        return { title, issues: of.filter(match => isIssue(match) && dayOf(match.quando) === data).length }
      })
      .toSorted(({ title: a }, { title: b }) => b.data.localeCompare(a.data) || byTitle(a.cod_acervo, b.cod_acervo))
  }

  async #matches(lines: readonly Interest[], time: Time): Promise<Match[]> {
    const db = this.#core.database.kysely
    const codes = (tipo: StoredKind) => lines.filter(line => line.tipo === tipo).map(line => line.codigo)
    const [areas, authors, subjects] = [codes('AREA'), codes('AUTOR'), codes('ASSUNTO')]
    const found: Match[] = []
    if (areas.length > 0) found.push(...(await worksOfAreas(db, areas, time)))
    if (authors.length > 0) found.push(...(await worksOfAuthorities(db, 'AUTOR', authors, time)))
    if (subjects.length > 0) found.push(...(await worksOfAuthorities(db, 'ASSUNTO', subjects, time)))
    for (const line of lines) {
      if (line.tipo === 'TIPO_OBRA')
        found.push(...(await worksOfType(db, line.codigo, JSON.parse(line.opcoes) as TypeWish, time)))
      if (line.tipo !== 'PERIODICO') continue
      const wish = JSON.parse(line.opcoes) as PeriodicalWish
      found.push(...(await issuesOf(db, line.codigo, wish, time)))
      if (wish.artigo === 'S') found.push(...(await articlesOf(db, line.codigo, time)))
    }
    return found
  }
}

/** An instant as the library's day; a day as it is. */
const dayOf = (when: string): string => (when.length === 10 ? when : libraryDay(new Date(when)))

const timeOf = (firstDay: string, lastDay: string): Time => ({
  firstDay,
  lastDay,
  from: localInstant(firstDay, '00:00').toISOString(),
  to: localInstant(addDays(lastDay, 1), '00:00').toISOString(),
})
