import type { LoanRequestForm, LoanRequestKind, LoanRequestStatus } from '@estante/contract'
import { momentFrom } from './calendar.ts'
import type { DemoCopy, DemoLoan, DemoReservation } from './library.ts'
import { FIRST_RECORD, STATUS, UNIT, type UnitCode } from './units.ts'

export interface DemoLoanRequest {
  login: string
  tipo: LoanRequestKind
  cod_acervo: number
  dados: LoanRequestForm
  /** When it was asked for, and each step that the staff took, by the library's clock. */
  instante: string
  passos: { situacao: LoanRequestStatus; instante: string; nota: string }[]
}

/** Works of which a library has several copies at hand: asking for one of them takes nothing from anybody. */
function worksAtHand(copies: readonly DemoCopy[], isTaken: (copy: DemoCopy) => boolean, unit: UnitCode): number[] {
  const free = copies.filter(
    copy =>
      copy.cod_biblioteca === unit &&
      copy.cod_situacao === STATUS.available &&
      copy.cod_acervo < FIRST_RECORD.openAccess &&
      copy.volume === '99999' &&
      !isTaken(copy),
  )
  const works = [...Map.groupBy(free, copy => copy.cod_acervo)].filter(([, own]) => own.length >= 3)
  return works.map(([work]) => work).toSorted((a, b) => b - a)
}

/** Requests of each kind and status: some wait, one travels, one can be fetched, some have ended. */
export function demoLoanRequests(
  copies: readonly DemoCopy[],
  { emprestimos, reservas }: { emprestimos: readonly DemoLoan[]; reservas: readonly DemoReservation[] },
  today: Date,
): DemoLoanRequest[] {
  const lent = new Set(emprestimos.map(loan => loan.codigo_barras))
  const waitedFor = new Set(reservas.map(place => place.cod_acervo))
  const isTaken = (copy: DemoCopy) => lent.has(copy.codigo_barras) || waitedFor.has(copy.cod_acervo)
  const [central, health] = [UNIT.central, UNIT.health].map(unit => worksAtHand(copies, isTaken, unit))
  const archive = [
    ...new Set(copies.filter(copy => copy.cod_biblioteca === UNIT.archive).map(copy => copy.cod_acervo)),
  ].toSorted((a, b) => b - a)
  const contact = { telefone: '(00) 95555-0100', hora_inicio: '14:00', hora_fim: '17:00' }
  const request = (
    login: string,
    tipo: LoanRequestKind,
    cod_acervo: number | undefined,
    dados: LoanRequestForm,
    steps: [days: number, situacao: LoanRequestStatus | 'AGUARDANDO', nota?: string][],
  ): DemoLoanRequest[] => {
    const [asked, ...later] = steps
    if (cod_acervo === undefined || !asked) return []
    const at = (days: number, step: number) => momentFrom(today, days, 60 + step * 90)
    const passos = later.map(([days, situacao, nota = ''], step) => ({ situacao, nota, instante: at(days, step + 1) }))
    const email = `${login}@ufvale.example`
    return [
      { login, tipo, cod_acervo, dados: { ...contact, email, tipo, ...dados }, instante: at(asked[0], 0), passos },
    ]
  }
  const fromHealth = {
    biblioteca_origem: UNIT.health,
    biblioteca_recebimento: UNIT.central,
    cod_local_recebimento: '1',
  }
  const atCentral = {
    biblioteca_origem: UNIT.central,
    biblioteca_recebimento: UNIT.central,
    cod_local_recebimento: '2',
  }
  const toLaw = { biblioteca_origem: UNIT.central, biblioteca_recebimento: UNIT.law }
  const home = { biblioteca_origem: UNIT.central, domicilio: 'Rua das Acácias, 10, Serra Clara' }
  const stacks = { biblioteca_origem: UNIT.archive, biblioteca_recebimento: UNIT.archive }
  const [sent, ready, done] = ['EM_TRANSITO', 'DISPONIVEL', 'FINALIZADA'] as const
  return [
    ...request('bruna', 'emprestimo', health?.[0], fromHealth, [
      [-4, 'AGUARDANDO'],
      [-3, sent],
      [-1, ready],
    ]),
    ...request('bruna', 'emprestimo', health?.[1], fromHealth, [
      [-2, 'AGUARDANDO'],
      [-1, sent, 'Vai no malote de hoje.'],
    ]),
    ...request('bruna', 'delivery', central?.[0], { ...home, pessoa_autorizada: 'Teresa Prado' }, [[-1, 'AGUARDANDO']]),
    ...request('bruna', 'emprestimo', central?.[1], atCentral, [
      [-30, 'AGUARDANDO'],
      [-29, 'CANCELADA', 'O exemplar não foi encontrado na estante.'],
    ]),
    ...request('caio', 'emprestimo', central?.[2], toLaw, [[-1, 'AGUARDANDO']]),
    ...request('regina', 'delivery', central?.[3], { ...home, domicilio: 'Alameda dos Ipês, 22, Serra Clara' }, [
      [-2, 'AGUARDANDO'],
      [-1, sent, 'Saiu com o mensageiro às 10 h.'],
    ]),
    ...request('regina', 'armazem', archive[0], stacks, [[-1, 'AGUARDANDO']]),
    ...request('regina', 'armazem', archive[1], stacks, [
      [-20, 'AGUARDANDO'],
      [-19, ready],
      [-18, done],
    ]),
  ]
}
