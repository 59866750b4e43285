import { z } from 'zod'
import { centsOf, decimalReais } from '../../reais.ts'
import type { PaymentAdapter, PaymentAnswer, PaymentBegin, PaymentService } from './payment-adapter.ts'

const TIMEOUT_MS = 10_000

const begun = z.object({ idPagamento: z.string().min(1), proximaUrl: z.url({ protocol: /^https?$/ }) })
const told = z.object({
  idPagamento: z.string(),
  referencia: z.union([z.string(), z.number()]).nullish(),
  valor: z.union([z.string(), z.number()]).nullish(),
  transacaoPSP: z.string().nullish(),
  situacao: z.object({ codigo: z.string() }),
})

const STATUS: Record<string, PaymentAnswer['situacao']> = {
  CONCLUIDO: 'CONCLUIDO',
  REJEITADO: 'REJEITADO',
  CANCELADO: 'REJEITADO',
}

/** Keys of access: one for everything, or one for each managing unit (`153045=abc,153046=def`). */
export function tokensOf(text: string | undefined): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(',').flatMap(part => {
    const whole = part.trim()
    if (whole === '') return []
    const unit = /^(\d{6})=(.+)$/.exec(whole)
    return [unit ? ([unit[1] ?? '', unit[2] ?? ''] as const) : (['', whole] as const)]
  })
  return new Map(pairs)
}

/** The Treasury's platform: a payment is begun there, paid there, and asked for there with our key of access. */
export class PagTesouro implements PaymentAdapter {
  readonly #address: string
  readonly #tokens: ReadonlyMap<string, string>

  constructor(address: string, tokens: string | undefined) {
    this.#address = address.replace(/\/+$/, '')
    this.#tokens = tokensOf(tokens)
  }

  isReady = (service: PaymentService): boolean => this.#token(service) !== undefined

  async begin(service: PaymentService, order: PaymentBegin): Promise<{ id: string; endereco: string }> {
    const [year = '', month = '', day = ''] = order.vence_em.split('-')
    const answer = await this.#call(service, 'POST', '/api/gru/solicitacao-pagamento', {
      codigoServico: service.codigo_servico,
      referencia: order.referencia,
      competencia: `${month}${year}`,
      vencimento: `${day}${month}${year}`,
      cnpjCpf: order.cpf,
      nomeContribuinte: order.nome.slice(0, 45),
      valorPrincipal: decimalReais(order.centavos),
      valorDescontos: '0',
      valorOutrasDeducoes: '0',
      valorMulta: '0',
      valorJuros: '0',
      valorOutrosAcrescimos: '0',
      modoNavegacao: '2',
      urlRetorno: order.voltar,
      urlNotificacao: order.avisar,
    })
    const { idPagamento, proximaUrl } = begun.parse(answer)
    return { id: idPagamento, endereco: proximaUrl }
  }

  async ask(service: PaymentService, id: string): Promise<PaymentAnswer> {
    const answer = await this.#call(service, 'GET', `/api/gru/pagamentos/${encodeURIComponent(id)}`)
    const { idPagamento, referencia, valor, transacaoPSP, situacao } = told.parse(answer)
    return {
      id: idPagamento,
      situacao: STATUS[situacao.codigo] ?? 'ABERTO',
      centavos: valor == null ? null : centsOf(valor),
      referencia: referencia == null ? null : String(referencia),
      transacao: transacaoPSP ?? '',
    }
  }

  #token = ({ ug = '' }: PaymentService): string | undefined => this.#tokens.get(ug) ?? this.#tokens.get('')

  async #call(service: PaymentService, method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token(service)}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`PagTesouro answered ${response.status} to ${method} ${path}`)
    return await response.json()
  }
}
