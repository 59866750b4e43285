import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { pin } from '../kiosk/kiosk.endpoints.ts'
import { TIE_KINDS } from '../patron/person.entities.ts'
import { StaffPermission } from '../permissions.ts'
import { integer, isoDate, key, writtenText, yesNo } from '../scalars.ts'
import { deskCalls as calls } from './desk.calls.ts'
import { copyFacts, journalAct, lateLoan, personName, staffNote } from './desk.entities.ts'

const at = { cod_biblioteca: key }
const barcode = z.string().trim().min(1).max(60)
/** Of a long list; the first one is 1. */
const page = { pagina: integer.pipe(z.int().min(1).max(100_000)).default(1) }
const cents = z.int().min(0).max(100_000_000)

const waiting = z.object({
  cod_reserva: z.int(),
  obra: z.string(),
  codigo_barras: z.string(),
  chamada: z.string(),
  local: z.string(),
  /** On the slip; whom it is for is told to who opens the person. */
  codigo: z.string(),
  cod_pessoa: z.int(),
  data_limite: isoDate.nullable(),
})

const till = z.object({
  cod_caixa: z.int(),
  aberto_em: z.string(),
  operador: z.string(),
  fundo_centavos: z.int(),
  recebido_centavos: z.int(),
  estornado_centavos: z.int(),
  esperado_centavos: z.int(),
  fechado_em: z.string().nullable(),
  contado_centavos: z.int().nullable(),
})

/** Lists of the day, people, copies and the till of a desk. */
export const deskListsEndpoints = {
  deskFindPeople: defineEndpoint(calls.deskFindPeople, {
    summary: 'People by a part of their name, CPF, enrolment or login, ten at most',
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, busca: z.string().trim().min(2).max(100) }),
    response: z.array(
      personName.extend({
        nome_registro: z.string().nullable(),
        categoria: z.string(),
        matricula: z.string(),
        bloqueio: yesNo,
      }),
    ),
  }),
  deskRegister: defineEndpoint(calls.deskRegister, {
    summary: 'Registers a person with one tie',
    staffPermission: StaffPermission.patrons,
    body: z.object({
      ...at,
      nome: writtenText(200).pipe(z.string().min(3)),
      nome_social: writtenText(200).default(''),
      email: writtenText(200).default(''),
      telefone: writtenText(60).default(''),
      cpf: writtenText(20).default(''),
      matricula: writtenText(60).pipe(z.string().min(1)),
      cod_categoria: key,
      /** Class of a pupil. */
      turma: writtenText(60).default(''),
      validade: isoDate.nullable().default(null),
      /** Whoever answers for a child is tied to it by this. */
      data_nascimento: isoDate.nullable().default(null),
    }),
    response: z.object({ cod_pessoa: z.int() }),
  }),
  deskEditPerson: defineEndpoint(calls.deskEditPerson, {
    summary:
      'Corrects name and CPF, changes how a person is called and reached, when they were born, and until when a tie holds',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({
      ...at,
      cod_pessoa: key,
      /** As the register has it: the former one still finds the person. */
      nome: writtenText(200).pipe(z.string().min(3)).optional(),
      /** Empty where it is not known. */
      cpf: writtenText(20).optional(),
      nome_social: writtenText(200).optional(),
      email: writtenText(200).optional(),
      telefone: writtenText(60).optional(),
      turma: writtenText(60).optional(),
      data_nascimento: isoDate.nullable().optional(),
      /** One of their ties, and its last day; none where it does not end. */
      vinculo: z.object({ id: key, validade: isoDate.nullable() }).optional(),
    }),
    response: z.object({ cod_pessoa: z.int() }),
  }),
  deskCategories: defineEndpoint(calls.deskCategories, {
    summary: 'Categories that a person can be registered in',
    staffPermission: StaffPermission.patrons,
    query: z.object(at),
    response: z.array(z.object({ cod_categoria: z.int(), descricao: z.string() })),
  }),
  deskNote: defineEndpoint(calls.deskNote, {
    summary: 'Leaves a note on a person for the next colleague, in place of the one before; or takes that one away',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({ ...at, cod_pessoa: key, texto: writtenText(500).default(''), retira: yesNo.default('N') }),
    response: z.object({ cod_pessoa: z.int() }),
  }),
  deskRegistration: defineEndpoint(calls.deskRegistration, {
    summary: 'How a person is called and reached, whom they are tied to, and what was merged lately',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, cod_pessoa: key }),
    response: z.object({
      nome: z.string(),
      cpf: z.string(),
      nome_social: z.string(),
      email: z.string(),
      telefone: z.string(),
      turma: z.string(),
      data_nascimento: isoDate.nullable(),
      vinculos: z.array(
        z.object({ id: z.int(), categoria: z.string(), matricula: z.string(), validade: isoDate.nullable() }),
      ),
      nota: staffNote.nullable(),
      /** When the PIN was set; empty where the person has none. */
      pin_desde: z.string().nullable(),
      lacos: z.array(personName.extend({ tipo: z.enum(TIE_KINDS), fim: isoDate.nullable() })),
      unioes: z.array(z.object({ cod_uniao: z.int(), nome: z.string(), feita_em: z.string() })),
    }),
  }),
  deskSetPin: defineEndpoint(calls.deskSetPin, {
    summary: 'Gives a person the PIN that they chose at the desk, or takes it away; never of staff',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({ ...at, cod_pessoa: key, pin: pin.nullable() }),
    response: z.object({ pin_desde: z.string().nullable() }),
  }),
  deskTie: defineEndpoint(calls.deskTie, {
    summary: 'Ties one person to another as guardian or proxy, one way; or ends that tie',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({
      ...at,
      cod_pessoa: key,
      cod_ligada: key,
      tipo: z.enum(TIE_KINDS),
      fim: isoDate.nullable().default(null),
      /** Ends it at once. */
      retira: yesNo.default('N'),
    }),
    response: z.object({ cod_pessoa: z.int() }),
  }),
  deskMerge: defineEndpoint(calls.deskMerge, {
    summary: 'Makes one registration of two of the same person; what the one has becomes the other’s',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({ ...at, cod_fica: key, cod_sai: key }),
    response: z.object({ cod_uniao: z.int() }),
  }),
  deskUnmerge: defineEndpoint(calls.deskUnmerge, {
    summary: 'Takes a merging back, within thirty days',
    statuses: [404],
    staffPermission: StaffPermission.patrons,
    body: z.object({ ...at, cod_pessoa: key, cod_uniao: key }),
    response: z.object({ cod_uniao: z.int() }),
  }),
  deskOverdueMails: defineEndpoint(calls.deskOverdueMails, {
    summary: 'Writes to people about what they have late, once a day each',
    staffPermission: StaffPermission.patrons,
    body: z.object({ ...at, pessoas: z.array(key).min(1).max(1000) }),
    response: z.object({ enviados: z.int(), sem_envio: z.int() }),
  }),
  deskHolds: defineEndpoint(calls.deskHolds, {
    summary:
      'Copies to fetch from the shelves for who waits, copies on the hold shelf, and those nobody fetched in time',
    staffPermission: StaffPermission.lend,
    query: z.object(at),
    response: z.object({
      /** In the order of the shelves. */
      buscar: z.array(waiting),
      prateleira: z.array(waiting),
      vencidas: z.array(waiting),
    }),
  }),
  deskTransit: defineEndpoint(calls.deskTransit, {
    summary: 'Copies on their way to a library, and away from it',
    staffPermission: StaffPermission.lend,
    query: z.object(at),
    response: z.array(
      z.object({
        codigo_barras: z.string(),
        obra: z.string(),
        de: z.string(),
        para: z.string(),
        desde: z.string().nullable(),
        chega: yesNo,
      }),
    ),
  }),
  deskJournal: defineEndpoint(calls.deskJournal, {
    summary: 'The acts of a day at a library, the newest first and page by page, for who lends and for auditors',
    statuses: [403],
    query: z.object({ ...at, ...page, dia: isoDate.optional() }),
    response: z.object({
      /** Of the whole day. */
      total: z.int(),
      paginas: z.int(),
      atos: z.array(journalAct),
    }),
  }),
  deskOverdue: defineEndpoint(calls.deskOverdue, {
    summary: 'Loans of a library that are late, the longest first; on a page some people with all that they have late',
    staffPermission: StaffPermission.patrons,
    query: z.object({ ...at, ...page }),
    response: z.object({
      /** On all pages. */
      total: z.int(),
      paginas: z.int(),
      emprestimos: z.array(lateLoan),
    }),
  }),
  deskCopyHistory: defineEndpoint(calls.deskCopyHistory, {
    summary: 'A copy with what happened to it, the newest first',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    query: z.object({ ...at, codigo_barras: barcode }),
    response: z.object({
      exemplar: copyFacts,
      cod_situacao: z.int(),
      cod_emprestimo: z.int().nullable(),
      com: z.string(),
      situacoes: z.array(z.object({ cod_situacao: z.int(), descricao: z.string() })),
      historico: z.array(z.object({ instante: z.string(), ato: z.string(), biblioteca: z.string() })),
    }),
  }),
  deskCopyStatus: defineEndpoint(calls.deskCopyStatus, {
    summary: 'Notes that a copy is damaged, lost, found, in repair or back on the shelf',
    statuses: [404],
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, codigo_barras: barcode, cod_situacao: key }),
    response: z.object({ cod_exemplar: z.int() }),
  }),
  deskQuickRecord: defineEndpoint(calls.deskQuickRecord, {
    summary: 'A work that is not catalogued yet, by title and barcode, so that it can be lent at once',
    staffPermission: StaffPermission.lend,
    body: z.object({ ...at, titulo: writtenText(300).pipe(z.string().min(2)), codigo_barras: barcode }),
    response: z.object({ cod_acervo: z.int(), cod_exemplar: z.int() }),
  }),
  deskQuickRecords: defineEndpoint(calls.deskQuickRecords, {
    summary: 'Works that the desk wrote down and that wait for a cataloguer',
    staffPermission: StaffPermission.lend,
    query: z.object(at),
    response: z.array(
      z.object({
        cod_registro: z.int(),
        cod_acervo: z.int(),
        titulo: z.string(),
        codigo_barras: z.string(),
        criado_em: z.string(),
        operador: z.string(),
      }),
    ),
  }),
  deskQuickRecordDone: defineEndpoint(calls.deskQuickRecordDone, {
    summary: 'A quick record was catalogued and leaves the list',
    statuses: [404],
    staffPermission: StaffPermission.catalogue,
    body: z.object({ ...at, cod_registro: key }),
    response: z.object({ cod_registro: z.int() }),
  }),
  deskTill: defineEndpoint(calls.deskTill, {
    summary: 'The till of a library: what it began with, what came in, what should be in it',
    staffPermission: StaffPermission.cash,
    query: z.object(at),
    response: z.object({ aberto: till.nullable(), anteriores: z.array(till) }),
  }),
  deskOpenTill: defineEndpoint(calls.deskOpenTill, {
    summary: 'Opens the till with what is in it',
    staffPermission: StaffPermission.cash,
    body: z.object({ ...at, fundo_centavos: cents }),
    response: z.object({ cod_caixa: z.int() }),
  }),
  deskCloseTill: defineEndpoint(calls.deskCloseTill, {
    summary: 'Closes the till with what was counted; the difference stays on record',
    staffPermission: StaffPermission.cash,
    body: z.object({ ...at, contado_centavos: cents, observacao: writtenText(500).default('') }),
    response: z.object({ cod_caixa: z.int(), diferenca_centavos: z.int() }),
  }),
}
