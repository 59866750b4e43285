import { BASKET_FILE_PERMISSIONS, type BasketDetail, type BasketExport, type Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import type { Core } from '../../core.ts'
import { forbidden, notFound, refused, tooMany, unauthenticated } from '../../http/app-error.ts'
import type { HoldsPermission, Person } from '../../http/context.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { isEmail } from '../people/index.ts'
import type { ExportedFile, RecordFiles } from '../record/index.ts'
import type { Baskets } from './basket.service.ts'
import { abntList, basketCsv, basketText, type CsvHeads } from './basket-file.rules.ts'
import { mailsSince } from './patron-mail.store.ts'
import { personNamed } from './person.store.ts'

const DAY_MS = 86_400_000
/** Files of other programs, by the name that the record's own export has for them. */
const RECORD_FORMATS = { RIS: 'ris', BIBTEX: 'bibtex', MARC: 'iso2709' } as const

export interface BasketExportParts {
  baskets: Baskets
  files: RecordFiles
  address: (cod_acervo: number) => string
  holds: HoldsPermission
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
}

export interface AskedExport {
  tipo: BasketExport
  dados: BasketDetail
  acervos: number[]
  opcoesEmail?: { para: string; mensagem: string } | undefined
}

export class BasketExports {
  readonly #core: Core
  readonly #parts: BasketExportParts

  constructor(core: Core, parts: BasketExportParts) {
    this.#core = core
    this.#parts = parts
  }

  async file(asked: AskedExport, person: Person | null, lang: Language): Promise<ExportedFile> {
    const { baskets, files, address, holds } = this.#parts
    const { tipo, dados, acervos } = asked
    const cod_pessoa = person?.cod_pessoa ?? null
    const needed = BASKET_FILE_PERMISSIONS[tipo]
    if (needed !== undefined && !(await holds(cod_pessoa, needed))) throw forbidden()
    if (tipo === 'RIS' || tipo === 'BIBTEX' || tipo === 'MARC')
      return await files.many(acervos, RECORD_FORMATS[tipo], cod_pessoa)
    const items = await baskets.items(acervos, lang, cod_pessoa)
    if (items.length === 0) throw notFound()
    if (tipo === 'ABNT') return { type: 'text/plain; charset=utf-8', extension: 'txt', body: abntList(items) }
    if (tipo === 'PDF') {
      const title = translate(lang, 'patron-data:pdf.cesta', { total: items.length })
      const institution = await this.#parts.parameters.get('nome_instituicao')
      const { basketPdf } = await import('./basket.pdf.ts')
      return {
        type: 'application/pdf',
        extension: 'pdf',
        body: await basketPdf(items, dados, { title, institution, address, lang }),
      }
    }
    const word = (name: string): string => translate(lang, `patron-data:csv.${name}`)
    const heads = Object.fromEntries(
      ['titulo', 'autor', 'ano', 'tipo', 'referencia', 'chamada', 'isbn', 'endereco'].map(name => [name, word(name)]),
    ) as CsvHeads
    return { type: 'text/csv; charset=utf-8', extension: 'csv', body: basketCsv(items, dados, heads, address) }
  }

  async mailMessage(lang: Language): Promise<string> {
    return await this.#parts.parameters.text('msg_email_cesta', lang)
  }

  /** To one's own address or to another; who sends it is named, and how many leave in a day is limited. */
  async send(asked: AskedExport, person: Person | null, lang: Language): Promise<{ ok: true; para: string }> {
    if (!person) throw unauthenticated()
    const { baskets, address, parameters, mail } = this.#parts
    const { kysely } = this.#core.database
    const sender = await personNamed(kysely, person.cod_pessoa)
    const para = asked.opcoesEmail?.para || sender?.email || ''
    if (para === '') throw refused('SemEmail')
    if (!isEmail(para)) throw refused('EmailInvalido')
    const items = await baskets.items(asked.acervos, lang, person.cod_pessoa)
    if (items.length === 0) throw notFound()
    const since = new Date(this.#core.now().getTime() - DAY_MS).toISOString()
    const most = await parameters.get('cesta_emails_dia')
    return await kysely.transaction().execute(async trx => {
      if ((await mailsSince(trx, 'cesta', person.cod_pessoa, since)) >= most)
        throw tooMany('LimiteEmailsCesta', DAY_MS / 1000)
      await mail.enqueue(trx, {
        to: para,
        lang,
        template: 'cesta',
        params: {
          quem: sender?.nome_pessoa ?? '',
          de: person.cod_pessoa,
          total: items.length,
          mensagem: asked.opcoesEmail?.mensagem ? `“${asked.opcoesEmail.mensagem}”\n\n` : '',
          texto: await this.mailMessage(lang),
          lista: basketText(items, asked.dados, address),
        },
      })
      return { ok: true as const, para }
    })
  }
}
