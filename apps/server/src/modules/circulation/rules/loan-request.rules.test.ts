import { LOAN_REQUEST_KINDS, LOAN_REQUEST_STATUSES } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import {
  contactFault,
  hasParts,
  isOfKind,
  isWithinHours,
  mayCancel,
  nextStatuses,
  partsOf,
  weekHours,
} from './loan-request.rules.ts'

const form = { telefone: '(41) 98765-4321', email: 'a@x.org', domicilio: '', hora_inicio: '', hora_fim: '' }
const required = { solicitacao_telefone: 'S', solicitacao_email: 'S' } as const
const fault = (change: Partial<typeof form>, tipo: 'emprestimo' | 'delivery' = 'emprestimo') =>
  contactFault(tipo, { ...form, ...change }, required)

describe('requests for copies', () => {
  it.each(['joao', 'a@b', 'a@b.c', 'a@x.org; b', 'a@x.org, b@x.org', ';', 'a b@x.org', '@x.org', 'a@@x.org'])(
    'LREQ-04 %s is no list of addresses',
    email => expect(fault({ email })).toEqual({ key: 'EmailInvalido' }),
  )

  it.each(['a@x.org', 'a@x.org;b@y.com.br', ' a@x.org ; b@y.com.br ; ', 'maria.silva+livros@ufvale.edu.br'])(
    'LREQ-04 %s is one',
    email => expect(fault({ email })).toBeNull(),
  )

  it.each(['abc', '123', '98765-432a', '+', '()'])('%s is no phone number', telefone =>
    expect(fault({ telefone })).toEqual({ key: 'TelefoneInvalido' }),
  )

  it('LREQ-03 an address for a delivery alone, and both times or none', () => {
    expect(fault({})).toBeNull()
    expect(fault({}, 'delivery')).toEqual({ key: 'CampoObrigatorioNaoPreenchido', campo: 'domicilio' })
    expect(fault({ hora_fim: '10:00' })).toMatchObject({ campo: 'hora_inicio' })
    expect(fault({ hora_inicio: '10:00' })).toMatchObject({ campo: 'hora_fim' })
    expect(fault({ hora_inicio: '10:00', hora_fim: '10:00' })).toEqual({ key: 'HorarioRetiradaInvalido' })
  })

  it('LREQ-10 what may follow each status, of each kind', () => {
    const table = LOAN_REQUEST_KINDS.flatMap(kind =>
      LOAN_REQUEST_STATUSES.map(status => `${kind} ${status}: ${nextStatuses(kind, status, true).join(' ')}`),
    )
    const shelf = (kind: string) => [
      `${kind} AGUARDANDO: EM_TRANSITO DISPONIVEL CANCELADA`,
      `${kind} EM_TRANSITO: DISPONIVEL CANCELADA`,
      `${kind} DISPONIVEL: FINALIZADA CANCELADA`,
      `${kind} FINALIZADA: `,
      `${kind} CANCELADA: `,
    ]
    expect(table).toEqual([
      ...shelf('emprestimo'),
      'delivery AGUARDANDO: EM_TRANSITO FINALIZADA CANCELADA',
      'delivery EM_TRANSITO: FINALIZADA CANCELADA',
      'delivery DISPONIVEL: FINALIZADA CANCELADA',
      'delivery FINALIZADA: ',
      'delivery CANCELADA: ',
      ...shelf('armazem'),
    ])
    expect(nextStatuses('emprestimo', 'AGUARDANDO', false)).toEqual(['DISPONIVEL', 'FINALIZADA', 'CANCELADA'])
    const open = LOAN_REQUEST_STATUSES.filter(status => mayCancel('delivery', status))
    expect(open).toEqual(['AGUARDANDO', 'DISPONIVEL'])
  })

  it('out of the stacks is what stands there, and any other request is for what is lent', () => {
    const copy = (empresta: 'S' | 'N', acervo_fechado: 'S' | 'N' | null) =>
      ({ empresta, acervo_fechado }) as Parameters<typeof isOfKind>[0]
    expect([isOfKind(copy('N', 'S'), 'armazem'), isOfKind(copy('S', 'N'), 'armazem')]).toEqual([true, false])
    expect([isOfKind(copy('S', 'N'), 'delivery'), isOfKind(copy('N', 'S'), 'emprestimo')]).toEqual([true, false])
  })

  it('LREQ-03 a part with one value needs no choice, each narrows those after it', () => {
    const copy = { volume: '1', tomo_exemplar: 'a', parte: '1', mat_adicional: '0' }
    const copies = [copy, { ...copy, volume: '2', parte: '2' }]
    expect(partsOf([copy], {})).toEqual({ volume: '1', tomo: 'a', parte: '1', material_adicional: '0' })
    expect(partsOf(copies, {})).toEqual({ missing: 'volume' })
    expect(partsOf(copies, { volume: '2' })).toMatchObject({ parte: '2' })
  })

  it('AMB-61 hours of the week, and whether anybody is there between two times', () => {
    const span = (dia_semana: number, abertura: string, fechamento: string) => ({ dia_semana, abertura, fechamento })
    const calendar = {
      zone: 'America/Sao_Paulo',
      closures: [],
      hours: [span(1, '08:00', '12:00'), span(2, '14:00', '20:00')],
    }
    expect(weekHours(calendar)).toEqual({ abertura: '08:00', fechamento: '20:00' })
    expect(weekHours({ ...calendar, hours: [] })).toBeNull()
    const within = (hora_inicio: string, hora_fim: string) =>
      isWithinHours(calendar, { ...form, hora_inicio, hora_fim })
    expect([within('07:00', '08:00'), within('12:00', '14:00'), within('11:00', '13:00'), within('', '')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

it('a copy has the parts that are asked for when each of them is its own', () => {
  const copy = { volume: '1', tomo_exemplar: '2', parte: '3', mat_adicional: 'CD' }
  const parts = { volume: '1', tomo: '2', parte: '3', material_adicional: 'CD' }
  expect(hasParts(copy, parts)).toBe(true)
  expect(hasParts(copy, { ...parts, material_adicional: null })).toBe(true)
  expect(hasParts(copy, { ...parts, volume: '2' })).toBe(false)
  expect(hasParts(copy, { ...parts, parte: '4' })).toBe(false)
  expect(hasParts(copy, { ...parts, material_adicional: 'DVD' })).toBe(false)
})
