/** A platform that takes payments and knows what became of them. */
export interface PaymentAdapter {
  /** Whether the key of access that these settings need is there. */
  isReady(service: PaymentService): boolean
  /** Begins a payment and says where the payer goes on. */
  begin(service: PaymentService, order: PaymentBegin): Promise<{ id: string; endereco: string }>
  /** What became of it: only this answer is believed. */
  ask(service: PaymentService, id: string): Promise<PaymentAnswer>
}

export interface PaymentService {
  codigo_servico: string
  ug?: string | undefined
}

export interface PaymentBegin {
  referencia: string
  centavos: number
  cpf: string
  nome: string
  /** Day until which it may be paid. */
  vence_em: string
  /** Where the payer comes back to. */
  voltar: string
  /** Where the platform may say that something changed. */
  avisar: string
}

export interface PaymentAnswer {
  /** The platform's own number of the payment it speaks of. */
  id: string
  situacao: 'ABERTO' | 'CONCLUIDO' | 'REJEITADO'
  centavos: number | null
  /** Our reference, where the platform repeats it. */
  referencia: string | null
  /** Number of the transaction at the bank. */
  transacao: string
}
