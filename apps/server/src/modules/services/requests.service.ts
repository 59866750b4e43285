import {
  type Language,
  type LibraryRequest,
  NEXT_REQUEST_STATUSES,
  type RequestDetails,
  type RequestKind,
  type RequestStatus,
  type SheetDecision,
  type UploadedFile,
} from '@estante/contract'
import type { Transaction } from 'kysely'
import type { Core } from '../../core.ts'
import { libraryIsThere } from '../../db/library-is-there.ts'
import type { Tables } from '../../db/schema.ts'
import { notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { newProtocol } from '../../protocol.ts'
import type { Alerts } from './alerts.service.ts'
import { keepFiles } from './attachments.service.ts'
import { formFault, type RequestForm, titleOf } from './requests.rules.ts'
import {
  addAttachment,
  addRequest,
  addStep,
  attachmentsOf,
  moveRequest,
  type RequestRow,
  requestRow,
  requestsIn,
  requestsOf,
  stepsOf,
} from './requests.store.ts'
import { writerOf } from './services.store.ts'
import type { SheetApproval } from './sheet.rules.ts'
import { wordsOf } from './words.ts'

export type { RequestRow } from './requests.store.ts'

export interface RequestDecision {
  situacao: RequestStatus
  nota: string
  /** Of a catalogue sheet: its numbers, and the librarian who answers for it. */
  ficha?: SheetDecision & { nome: string }
}

/** Screen of each kind in the personal area. */
const SCREENS: Record<RequestKind, string> = {
  'comutacao-bibliografica': '/meupergamum/comutacao',
  'levantamento-bibliografico': '/meupergamum/levantamento',
  'ficha-catalografica': '/meupergamum/ficha-catalografica',
  'pesquisa-especializada': '/meupergamum/pesquisa-especializada',
  'emprestimo-inter-bibliotecas': '/meupergamum/emprestimo-entre-bibliotecas',
  'versao-acessivel': '/meupergamum/versao-acessivel',
}

/** What a patron asks the staff for, in one store whatever its kind (D-27, AMB-22). */
export class Requests {
  readonly #core: Core
  readonly #alerts: Alerts
  readonly #checkRecord: (cod_acervo: number) => Promise<unknown>

  constructor(core: Core, alerts: Alerts, checkRecord: (cod_acervo: number) => Promise<unknown>) {
    this.#core = core
    this.#alerts = alerts
    this.#checkRecord = checkRecord
  }

  /** Keeps a request with its attachments, or nothing of it. */
  async send(
    cod_pessoa: number,
    tipo: RequestKind,
    form: RequestForm,
    more: { cod_acervo?: number; files?: readonly UploadedFile[] } = {},
  ): Promise<{ id: number; protocolo: string }> {
    const fault = formFault(tipo, form, libraryDay(this.#core.now()))
    if (fault) throw refused(fault.key, fault.params)
    const cod_acervo = more.cod_acervo || null
    if (cod_acervo !== null) await this.#checkRecord(cod_acervo)
    if (!(await libraryIsThere(this.#core.database.kysely, form.biblioteca)))
      throw refused('CampoObrigatorioNaoPreenchido', { campo: 'biblioteca' })
    const kept = await keepFiles(this.#core, more.files ?? [])
    const now = this.#core.now()
    const instante = now.toISOString()
    const { biblioteca: cod_biblioteca, ...dados } = form
    const protocolo = newProtocol(now)
    return await this.#core.database.kysely.transaction().execute(async trx => {
      const id = await addRequest(trx, {
        tipo,
        situacao: 'AGUARDANDO',
        cod_pessoa,
        cod_biblioteca,
        cod_acervo,
        protocolo,
        dados: JSON.stringify(dados),
        criada_em: instante,
        alterada_em: instante,
      })
      await addStep(trx, { cod_solicitacao: id, situacao: 'AGUARDANDO', instante, cod_operador: null, nota: '' })
      for (const file of kept) await addAttachment(trx, id, file, instante)
      return { id, protocolo }
    })
  }

  async own(cod_pessoa: number, tipo: RequestKind, lang: Language, status?: RequestStatus): Promise<LibraryRequest[]> {
    const rows = await requestsOf(this.#core.database.kysely, cod_pessoa, tipo, status)
    return rows.map(row => requestOf(row, lang))
  }

  async all(asked: Parameters<typeof requestsIn>[1], lang: Language) {
    const rows = await requestsIn(this.#core.database.kysely, asked)
    return rows.map(row => ({
      ...requestOf(row, lang),
      cod_pessoa: row.cod_pessoa,
      nome_pessoa: row.nome_social || row.nome_pessoa,
    }))
  }

  /** Undefined when there is no such request, or it is of no library. */
  async libraryOf(id: number): Promise<number | undefined> {
    return (await requestRow(this.#core.database.kysely, id))?.cod_biblioteca ?? undefined
  }

  /** The name under which somebody signs. */
  async nameOf(cod_pessoa: number): Promise<string> {
    return (await writerOf(this.#core.database.kysely, cod_pessoa)).nome
  }

  /** Whoever it belongs to. */
  async row(id: number): Promise<RequestRow> {
    const row = await requestRow(this.#core.database.kysely, id)
    if (!row) throw notFound()
    return row
  }

  /** Somebody else's request is not there for the caller. */
  async ownRow(cod_pessoa: number, id: number): Promise<RequestRow> {
    const row = await this.row(id)
    if (row.cod_pessoa !== cod_pessoa) throw notFound()
    return row
  }

  async details(row: RequestRow, lang: Language): Promise<RequestDetails> {
    const db = this.#core.database.kysely
    const [steps, files] = await Promise.all([stepsOf(db, row.cod_solicitacao), attachmentsOf(db, row.cod_solicitacao)])
    const { responsavel: _staff, ...dados } = JSON.parse(row.dados) as Record<string, unknown>
    return {
      ...requestOf(row, lang),
      dados,
      passos: steps.map(step => ({
        situacao: step.situacao as RequestStatus,
        situacao_desc: wordsOf('situacao_solicitacao', step.situacao, lang),
        data: step.instante,
        nota: step.nota,
      })),
      anexos: files.map(({ cod_anexo, nome, tipo_conteudo, tamanho }) => ({
        id: cod_anexo,
        nome,
        tipo_conteudo,
        tamanho,
      })),
    }
  }

  async attach(cod_pessoa: number, id: number, files: readonly UploadedFile[]): Promise<RequestRow> {
    const row = await this.ownRow(cod_pessoa, id)
    if (isEnded(row)) throw refused('SolicitacaoEncerrada')
    if (files.length === 0) throw refused('CampoObrigatorioNaoPreenchido', { campo: 'anexos' })
    const { kysely: db, alone } = this.#core.database
    // In turn: two who send at once would both count what is there before either has added to it.
    await alone(`anexos ${id}`, async () => {
      const kept = await keepFiles(this.#core, files, (await attachmentsOf(db, id)).length)
      const instante = this.#core.now().toISOString()
      await db.transaction().execute(async trx => {
        for (const file of kept) await addAttachment(trx, id, file, instante)
      })
    })
    return row
  }

  async attachment(row: RequestRow, cod_anexo: number) {
    const files = await attachmentsOf(this.#core.database.kysely, row.cod_solicitacao)
    const file = files.find(one => one.cod_anexo === cod_anexo)
    if (!file) throw notFound()
    return file
  }

  /** What the person does by themselves: nobody is told. */
  async cancel(cod_pessoa: number, id: number): Promise<void> {
    const row = await this.ownRow(cod_pessoa, id)
    await this.#move(row, { situacao: 'CANCELADA', nota: '' }, null, false)
  }

  async decide(id: number, decision: RequestDecision, cod_operador: number | null): Promise<void> {
    const row = await this.row(id)
    const isSheet = row.tipo === 'ficha-catalografica'
    if (decision.ficha && !isSheet) throw refused('FichaSoDeFichaCatalografica')
    if (isSheet && decision.situacao === 'ATENDIDA' && !decision.ficha) throw refused('FichaPrecisaDeResponsavel')
    await this.#move(row, decision, cod_operador, true)
  }

  async #move(row: RequestRow, decision: RequestDecision, cod_operador: number | null, tell: boolean): Promise<void> {
    const { kysely } = this.#core.database
    await kysely.transaction().execute(trx => this.moveIn(trx, row, decision, cod_operador, tell))
  }

  /** The same in a transaction of the caller's, where more than the request changes. */
  async moveIn(
    trx: Transaction<Tables>,
    row: RequestRow,
    decision: RequestDecision,
    cod_operador: number | null,
    tell: boolean,
  ): Promise<void> {
    const { situacao, nota, ficha } = decision
    const from = row.situacao as RequestStatus
    if (!NEXT_REQUEST_STATUSES[from].includes(situacao)) throw refused('SolicitacaoEncerrada')
    const instante = this.#core.now().toISOString()
    const data = JSON.parse(row.dados) as Record<string, unknown>
    const approval: SheetApproval | undefined = ficha && situacao === 'ATENDIDA' ? ficha : undefined
    const moved = await moveRequest(trx, row.cod_solicitacao, from, {
      situacao,
      alterada_em: instante,
      encerrada_em: NEXT_REQUEST_STATUSES[situacao].length === 0 ? instante : null,
      ...(approval && { dados: JSON.stringify({ ...data, responsavel: approval }) }),
    })
    if (!moved) throw refused('SolicitacaoEncerrada')
    await addStep(trx, { cod_solicitacao: row.cod_solicitacao, situacao, instante, cod_operador, nota })
    if (!tell) return
    await this.#alerts.tell(trx, {
      cod_pessoa: row.cod_pessoa,
      tipo: 'solicitacao_situacao',
      params: { titulo: titleOf(data), protocolo: row.protocolo, situacao, nota },
      endereco: SCREENS[row.tipo as RequestKind],
      mail: true,
    })
  }
}

export const isEnded = (row: RequestRow): boolean => NEXT_REQUEST_STATUSES[row.situacao as RequestStatus].length === 0

const requestOf = (row: RequestRow, lang: Language): LibraryRequest => ({
  id: row.cod_solicitacao,
  tipo: row.tipo as RequestKind,
  protocolo: row.protocolo,
  titulo: titleOf(JSON.parse(row.dados) as Record<string, unknown>),
  situacao: row.situacao as RequestStatus,
  situacao_desc: wordsOf('situacao_solicitacao', row.situacao, lang),
  data: row.criada_em,
  data_situacao: row.alterada_em,
  cod_biblioteca: row.cod_biblioteca,
  desc_biblioteca: row.desc_biblioteca ?? '',
  cod_acervo: row.cod_acervo,
  cancelavel: isEnded(row) ? 'N' : 'S',
})
