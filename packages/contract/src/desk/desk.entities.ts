import { z } from 'zod'
import { reason } from '../circulation/circulation.entities.ts'
import { isoDate, yesNo } from '../scalars.ts'

/** A shape that numbers of cards or of copies have. */
export const codePattern = z.strictObject({
  /** What the number begins with, in any case. */
  prefixo: z.string().max(20).default(''),
  /** The prefix is of the scanner and not of the number: it is taken off. */
  retira: z.enum(['S', 'N']).default('N'),
  /** Signs of the whole number, prefix included; null for any. */
  tamanho: z.int().min(1).max(60).nullable().default(null),
  digito: z.enum(['MOD10', 'MOD11']).nullable().default(null),
})
export type CodePattern = z.infer<typeof codePattern>

export const codePatterns = z.strictObject({
  cartao: z.array(codePattern).max(20),
  exemplar: z.array(codePattern).max(20),
})
export type CodePatterns = z.infer<typeof codePatterns>

/** Nothing is asked; a password or PIN typed by the person; the code of a loan that the person shows. */
export const IDENTITY_WAYS = ['NENHUMA', 'SENHA', 'CODIGO'] as const
export type IdentityWay = (typeof IDENTITY_WAYS)[number]

/** Loans of a class, which count towards no limit: textbooks for the school year, a box of books for a teacher. */
export const CLASS_TERMS = ['ANO_LETIVO', 'CAIXA'] as const
export type ClassTerm = (typeof CLASS_TERMS)[number]

export const SLIP_WIDTHS = ['58', '80', 'A4'] as const

/** What the desk says of a copy in a row. */
export const copyFacts = z.object({
  codigo_barras: z.string(),
  cod_exemplar: z.int(),
  cod_acervo: z.int(),
  obra: z.string(),
  autor: z.string(),
  chamada: z.string(),
  /** Place on the shelves. */
  local: z.string(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  situacao: z.string(),
})
export type CopyFacts = z.infer<typeof copyFacts>

export const personName = z.object({ cod_pessoa: z.int(), nome: z.string() })

/** Left for the next colleague: by whom, and when. */
export const staffNote = z.object({ texto: z.string(), autor: z.string(), criada_em: z.string() })

/** A person as whoever lends needs to see them. */
export const personCard = personName.extend({
  /** Name of the register, where the person uses another one. */
  nome_registro: z.string().nullable(),
  categoria: z.string(),
  curso: z.string(),
  matricula: z.string(),
  validade: isoDate.nullable(),
  bloqueio: yesNo,
  msg_bloqueio: z.string(),
  impedimentos: z.array(reason),
  emprestimos: z.array(
    z.object({
      cod_emprestimo: z.int(),
      obra: z.string(),
      codigo_barras: z.string(),
      data_prevista: isoDate,
      vence_em: z.string(),
      em_atraso: yesNo,
      dias_atraso: z.int(),
      /** People who wait for the work. */
      fila: z.int(),
    }),
  ),
  /** Of these loans: so many count towards the limit. */
  contam: z.int(),
  /** Most loans and places at once, whatever the material; null without end. */
  limite_emprestimos: z.int().nullable(),
  reservas: z.int(),
  limite_reservas: z.int().nullable(),
  /** Copies that wait for the person, by the code on their slip. */
  separados: z.array(z.object({ obra: z.string(), codigo: z.string(), guardar_ate: isoDate, biblioteca: z.string() })),
  debito_centavos: z.int(),
  nota: staffNote.nullable(),
})
export type PersonCard = z.infer<typeof personCard>

/** Who has a copy, since when, and who lent it; the moment it is due is empty where only the day is known. */
const holder = personName
  .extend({ desde: z.string(), data_prevista: isoDate, vence_em: z.string(), operador: z.string() })
  .nullable()

export const holdSlip = z.object({
  /** On the slip instead of a name. */
  codigo: z.string(),
  guardar_ate: isoDate,
  biblioteca: z.string(),
})
export type HoldSlip = z.infer<typeof holdSlip>

/** An act in the journal of a day. */
export const journalAct = z.object({
  numero: z.int(),
  instante: z.string(),
  ato: z.string(),
  obra: z.string(),
  codigo_barras: z.string(),
  operador: z.string(),
  proprio: yesNo,
  /** Whether it is of a kind that can be undone; money goes back by a refund. */
  desfaz: yesNo,
  estornado: yesNo,
})

/** A loan of the list of what is late. */
export const lateLoan = personName.extend({
  cod_emprestimo: z.int(),
  obra: z.string(),
  codigo_barras: z.string(),
  data_prevista: isoDate,
  /** The moment of what is lent for hours; empty where only the day is known. */
  vence_em: z.string(),
  /** 0 for what is late since an hour of today. */
  dias_atraso: z.int(),
  /** Whether a mail reaches the person, or who answers for a child. */
  tem_email: yesNo,
  /** N where nobody is to be written to: the person has died. */
  carta: yesNo,
  matricula: z.string(),
})

const row = { exemplar: copyFacts }
const done = { ...row, lote: z.string(), acessorios: z.array(z.string()) }

/** All that one reading of the box can be, each with everything that its row says. */
export const scanAnswer = z.discriminatedUnion('tipo', [
  /** Opened by the code of a loan it is confirmed by that already. */
  z.object({ tipo: z.literal('PESSOA'), pessoa: personCard, confirmacao: z.string().optional() }),
  /** The number is of a card and of a copy. */
  z.object({ tipo: z.literal('ESCOLHA'), pessoa: personName, exemplar: copyFacts }),
  z.object({
    ...done,
    tipo: z.literal('EMPRESTADO'),
    cod_emprestimo: z.int(),
    data_prevista: isoDate,
    vence_em: z.string(),
    regra: z.string(),
    fila: z.int(),
    /** The code of the slip that the person's reservation had. */
    reserva: z.string().nullable(),
  }),
  z.object({
    ...done,
    tipo: z.literal('DEVOLVIDO'),
    /** Null where it was on loan to nobody: it arrived, or turned up. */
    pessoa: personName.nullable(),
    dias_atraso: z.int(),
    multa_centavos: z.int(),
    suspensa_ate: isoDate.nullable(),
    recibo: z.int().nullable(),
    destino: z.enum(['ESTANTE', 'RESERVA', 'TRANSITO']),
    /** Was given up as lost. */
    achado: yesNo,
    /** What somebody paid for it when it was lost: given back only with a reason. */
    pago_perda: z.object({ ...personName.shape, centavos: z.int(), cod_recibo: z.int() }).nullable(),
    /** Where it travels. */
    biblioteca: z.string(),
    guia: holdSlip.nullable(),
  }),
  z.object({ ...done, tipo: z.literal('CONSULTADO') }),
  /** A copy, with nobody to lend it to. */
  z.object({ ...row, tipo: z.literal('EXEMPLAR'), com: holder, fila: z.int() }),
  z.object({
    tipo: z.literal('RECUSA'),
    motivo: reason,
    exemplar: copyFacts.nullable(),
    pessoa: personName.nullable(),
    com: holder,
    /** The caller may set this aside. */
    excecao: yesNo,
  }),
  z.object({ tipo: z.literal('DESCONHECIDO'), codigo: z.string() }),
])
export type ScanAnswer = z.infer<typeof scanAnswer>
