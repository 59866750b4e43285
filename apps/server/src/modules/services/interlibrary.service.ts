import type { InterlibraryLoanForm, Language } from '@estante/contract'
import type { Core } from '../../core.ts'
import { forbidden, notFound, refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import { addCopy, INTERLIBRARY, prepare, RecordWriter, withWorkType } from '../catalogue/index.ts'
import type { Desk } from '../circulation/index.ts'
import { askingLibrary, copyOfBarcode, readerOf } from './interlibrary.store.ts'
import type { LetterText } from './letter.pdf.ts'
import { isEnded, type RequestRow, type Requests } from './requests.service.ts'

const KIND = 'emprestimo-inter-bibliotecas'
/** Records of this source are never those of a file: a request that is handed over again finds its own. */
const SOURCE = 'entre-bibliotecas'

export interface HandOver {
  /** The day by which its owner wants it back. */
  devolver_ate: string
  /** The label put on it for the time that it is here; ours unless given. */
  codigo_barras?: string | undefined
  /** How who takes it showed who they are. */
  identidade?: string | undefined
}

/** Works that another library lends for one reader: the letter that asks for them, and the copy that stands in for them. */
export class InterlibraryLoans {
  readonly #core: Core
  readonly #requests: Requests
  readonly #desk: Desk

  constructor(core: Core, parts: { requests: Requests; desk: Desk }) {
    this.#core = core
    this.#requests = parts.requests
    this.#desk = parts.desk
  }

  /** What the letter says. The person gets it once the library has taken the request up. */
  async letter(row: RequestRow, isOwn: boolean, institution: string, lang: Language): Promise<LetterText> {
    const form = formOf(row)
    if (row.situacao === 'RECUSADA' || row.situacao === 'CANCELADA') throw refused('SolicitacaoEncerrada')
    if (isOwn && row.situacao === 'AGUARDANDO') throw forbidden('CartaAindaNaoEmitida')
    const db = this.#core.database.kysely
    const library = await askingLibrary(db, row.cod_biblioteca ?? 0)
    const now = this.#core.now()
    return {
      lang,
      instituicao: institution,
      biblioteca: library?.desc_biblioteca ?? '',
      contato: [library?.endereco, library?.telefone, library?.email].flatMap(one => one || []),
      destino: form.instituicao ?? '',
      leitor: await readerOf(db, row.cod_pessoa, libraryDay(now)),
      obra: form,
      protocolo: row.protocolo,
      dia: libraryDay(now),
    }
  }

  /**
   * What came is lent to who asked for it: under a copy that is there for this loan alone, by the rules, and not for
   * longer than its owner said. The request ends with it, or nothing is done.
   */
  async handOver(
    row: RequestRow,
    { devolver_ate, codigo_barras = `EEB-${row.protocolo}`, identidade }: HandOver,
    actor: { cod_operador: number | null; cod_biblioteca: number | null },
  ): Promise<{ codigo_barras: string; cod_emprestimo: number; data_prevista: string }> {
    const form = formOf(row)
    if (isEnded(row)) throw refused('SolicitacaoEncerrada')
    if (devolver_ate < libraryDay(this.#core.now())) throw refused('PrazoDaOutraBibliotecaPassou')
    const { cod_acervo } = await this.#temporaryCopy(row, form, codigo_barras)
    return await this.#desk.transaction(async at => {
      const tx = at(this.#core.now(), actor)
      const order = { ate: devolver_ate, identidade }
      const loan = await this.#desk.actsOf(tx).lend(codigo_barras, row.cod_pessoa, undefined, order)
      if (loan.cod_acervo !== cod_acervo) throw refused('ExemplarInexistente')
      await this.#requests.moveIn(tx.trx, row, { situacao: 'ATENDIDA', nota: '' }, actor.cod_operador, true)
      return { codigo_barras, cod_emprestimo: loan.cod_emprestimo, data_prevista: loan.data_prevista }
    })
  }

  /** Neither found, counted nor reserved; one that stands already, of a hand-over that was refused, serves again. */
  async #temporaryCopy(row: RequestRow, form: InterlibraryLoanForm, codigo_barras: string) {
    const { database, now } = this.#core
    const writer = new RecordWriter(database, { origem: SOURCE, now })
    const prepared = prepare({
      leader: '00000nam a2200000 a 4500',
      fields: [
        { tag: '001', value: String(row.cod_solicitacao) },
        { tag: '245', ind1: '1', ind2: '0', subfields: [['a', form.titulo]] },
        ...(form.autor
          ? [{ tag: '700', ind1: '1', ind2: ' ', subfields: [['a', form.autor]] as [string, string][] }]
          : []),
      ],
    })
    if (prepared.kind !== 'work') throw notFound()
    const { codes } = await writer.write([{ ...prepared, ...withWorkType(prepared, { tipo_obra: INTERLIBRARY }) }])
    const cod_acervo = codes[0] ?? 0
    const there = await copyOfBarcode(database.kysely, codigo_barras)
    if (there && there.cod_acervo !== cod_acervo) throw refused('CodigoDeBarrasEmUso')
    if (!there) await addCopy(database, { cod_acervo, cod_biblioteca: row.cod_biblioteca ?? 0, codigo_barras })
    return { cod_acervo }
  }
}

function formOf(row: RequestRow): InterlibraryLoanForm {
  if (row.tipo !== KIND) throw notFound()
  return JSON.parse(row.dados) as InterlibraryLoanForm
}
