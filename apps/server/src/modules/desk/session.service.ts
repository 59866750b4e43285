import { type Language, STAFF_MODULE, type TokenPair } from '@estante/contract'
import type { Core } from '../../core.ts'
import { AppError, forbidden, refused } from '../../http/app-error.ts'
import type { Identify } from '../access/index.ts'
import { classDay, type HouseRules, personAtDesk, readSigned, signText } from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { DeskSettings } from './desk.parameters.ts'
import { libraryRows, rolesOf, waitingCounts } from './desk.store.ts'
import { nameOf } from './person-card.ts'

/** A desk that somebody opened with a password changes hands by badge and PIN for the length of a long day. */
const DESK_MS = 14 * 3_600_000

export interface DeskSessionParts {
  permissions: Permissions
  settings: () => Promise<DeskSettings>
  identify: Identify
  begin: (cod_pessoa: number) => Promise<TokenPair>
  house: HouseRules
  /** Signs the proof of an opened desk. */
  key: () => Promise<Buffer>
}

/** Who serves at a desk, and where. */
export class DeskSessions {
  readonly #core: Core
  readonly #parts: DeskSessionParts
  readonly #permissions: Permissions

  constructor(core: Core, parts: DeskSessionParts) {
    this.#core = core
    this.#parts = parts
    this.#permissions = parts.permissions
  }

  /** Badge and PIN, at a desk that was opened today; guessing has the limits of signing in. */
  async change(
    { mesa, cracha, pin }: { mesa: string; cracha: string; pin: string },
    { address, lang }: { address: string; lang: Language },
  ): Promise<TokenPair> {
    const until = readSigned(await this.#parts.key(), mesa)
    if (until === null || until < this.#core.now().toISOString()) throw forbidden('MesaFechada')
    const cod_pessoa = await this.#parts
      .identify({ username: cracha, secret: pin, address, lang })
      // To the browser 401 would mean that its own token is too old.
      .catch(error => {
        throw error instanceof AppError && error.status === 401 ? refused('CrachaOuPinErrado') : error
      })
    if (!(await this.#permissions.isStaff(cod_pessoa))) throw forbidden()
    return await this.#parts.begin(cod_pessoa)
  }

  async of(cod_pessoa: number) {
    const db = this.#core.database.kysely
    const held = (await this.#permissions.list(cod_pessoa, 'pt')).filter(one => one.cod_modulo === STAFF_MODULE)
    const person = await personAtDesk(db, cod_pessoa)
    if (held.length === 0 || !person) throw forbidden()
    const roles = await rolesOf(db, cod_pessoa)
    const atividades_gerais: number[] = []
    for (const { cod_atividade } of held)
      if (await this.#permissions.holdsStaff(cod_pessoa, cod_atividade)) atividades_gerais.push(cod_atividade)
    const bibliotecas = []
    for (const library of await libraryRows(db)) {
      const atividades: number[] = []
      for (const { cod_atividade } of held)
        if (await this.#permissions.holdsStaff(cod_pessoa, cod_atividade, library.cod_biblioteca))
          atividades.push(cod_atividade)
      if (atividades.length === 0) continue
      const role = roles.find(one => one.cod_biblioteca === library.cod_biblioteca) ?? roles.find(isEverywhere)
      const circulation = await this.#parts.house.at(library.cod_biblioteca, this.#core.now())
      bibliotecas.push({
        ...library,
        papel: role?.papel ?? '',
        atividades,
        identidade: circulation.settings.identidade_emprestimo,
        prazos_turma: { ANO_LETIVO: classDay(circulation, 'ANO_LETIVO'), CAIXA: classDay(circulation, 'CAIXA') },
      })
    }
    const { motivos_excecao, largura_guia } = await this.#parts.settings()
    const now = this.#core.now()
    const mesa = signText(await this.#parts.key(), new Date(now.getTime() + DESK_MS).toISOString())
    const agora = now.toISOString()
    return {
      ...{ cod_pessoa, nome: nameOf(person), agora },
      ...{ bibliotecas, atividades_gerais, motivos_excecao, largura_guia, mesa },
    }
  }

  counts = (cod_biblioteca: number) => waitingCounts(this.#core.database.kysely, cod_biblioteca)
}

const isEverywhere = ({ cod_biblioteca }: { cod_biblioteca: number | null }): boolean => cod_biblioteca === null
