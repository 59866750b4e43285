import { describe, expect, it } from 'vitest'
import { type Conflict, decidedMoment, endsOf, isTooOld, LONGEST_OUTAGE_DAYS, proposalOf } from './conflict.rules.ts'

const NOON = '2026-11-16T12:00:00.000Z'
const [BEFORE, AFTER] = ['2026-11-16T11:00:00.000Z', '2026-11-16T13:00:00.000Z']
const lending = (more: Partial<Conflict>): Conflict => ({
  ...{ modo: 'EMPRESTAR', motivo: 'ExemplarJaEmprestado', instante: NOON, cod_pessoa: 7, holder: null },
  ...more,
})

describe('an act of a desk without network that was refused afterwards', () => {
  it('a copy nobody knows is catalogued when it went out, and its number corrected when it came back', () => {
    expect(proposalOf(lending({ motivo: 'ExemplarInexistente' }))).toBe('CADASTRAR')
    expect(proposalOf(lending({ motivo: 'ExemplarInexistente', modo: 'DEVOLVER' }))).toBe('CORRIGIR')
    expect(proposalOf(lending({ motivo: 'ExemplarInexistente', modo: 'CONSULTA' }))).toBe('CORRIGIR')
  })

  it('a card nobody knows is corrected', () => {
    expect(proposalOf(lending({ motivo: 'PessoaInexistente' }))).toBe('CORRIGIR')
  })

  it('a use inside the library is not worth more work', () => {
    expect(proposalOf(lending({ modo: 'CONSULTA', motivo: 'ExemplarReservado' }))).toBe('DESCARTAR')
  })

  it.each<[string, Conflict['holder'], string]>([
    ['nobody has the copy', null, 'DESCARTAR'],
    ['the loan that it ends has arrived since', { cod_pessoa: 3, desde: BEFORE }, 'REPETIR'],
    ['the loan began in the same moment', { cod_pessoa: 3, desde: NOON }, 'REPETIR'],
    ['the copy was lent again after it came back', { cod_pessoa: 3, desde: AFTER }, 'DESCARTAR'],
  ])('a return, where %s', (_, holder, end) => {
    expect(proposalOf(lending({ modo: 'DEVOLVER', motivo: 'ExemplarNaoEmprestado', holder }))).toBe(end)
  })

  it.each<[string, Conflict['holder'], string]>([
    ['nobody has it any more', null, 'DESCARTAR'],
    ['the same person has it', { cod_pessoa: 7, desde: BEFORE }, 'DESCARTAR'],
    ['it went to another afterwards', { cod_pessoa: 3, desde: AFTER }, 'DESCARTAR'],
    ['another had it before, whose return nobody noted', { cod_pessoa: 3, desde: BEFORE }, 'DEVOLVER_ANTES'],
    ['another has had it since that moment', { cod_pessoa: 3, desde: NOON }, 'DEVOLVER_ANTES'],
  ])('a copy already lent, where %s', (_, holder, end) => {
    expect(proposalOf(lending({ holder }))).toBe(end)
  })

  it('a copy on its way is received first', () => {
    expect(proposalOf(lending({ motivo: 'ExemplarEmTransito' }))).toBe('DEVOLVER_ANTES')
  })

  it('what a wrong clock dated is done when it reached us, once somebody says so', () => {
    for (const modo of ['EMPRESTAR', 'DEVOLVER', 'CONSULTA'] as const)
      expect(proposalOf(lending({ modo, motivo: 'AtoAntigoDemais' })), modo).toBe('REPETIR')
    const recebido_em = '2026-12-16T12:00:00.000Z'
    expect(LONGEST_OUTAGE_DAYS).toBe(30)
    const [just, over] = [NOON, '2026-11-16T11:59:59.999Z']
    expect([just, over].map(instante => isTooOld({ instante, recebido_em }))).toEqual([false, true])
    expect([just, over].map(instante => decidedMoment({ instante, recebido_em }))).toEqual([just, recebido_em])
  })

  it('a loan from before the copy came back has ended with that', () => {
    expect(proposalOf(lending({ motivo: 'EmprestimoAntesDaDevolucao' }))).toBe('DESCARTAR')
  })

  it('what no reason sets aside becomes a note; a limit may be passed over with one', () => {
    for (const motivo of ['ExemplarReservado', 'PessoaBloqueada', 'ProprioCadastro'])
      expect(proposalOf(lending({ motivo })), motivo).toBe('NOTA')
    expect(proposalOf(lending({ motivo: 'LimiteEmprestimos' }))).toBe('EXCECAO')
  })
})

describe('what may be chosen instead', () => {
  it('begins with the proposal and names nothing twice', () => {
    expect(endsOf(lending({ motivo: 'LimiteEmprestimos' }))).toEqual([
      'EXCECAO',
      'REPETIR',
      'CORRIGIR',
      'NOTA',
      'DESCARTAR',
    ])
    expect(endsOf(lending({ motivo: 'PessoaBloqueada' }))).toEqual(['NOTA', 'REPETIR', 'CORRIGIR', 'DESCARTAR'])
  })

  it('a note is kept with a person: without one, or for a return, there is none', () => {
    expect(endsOf(lending({ motivo: 'PessoaInexistente', cod_pessoa: null }))).toEqual([
      'CORRIGIR',
      'REPETIR',
      'DESCARTAR',
    ])
    expect(endsOf(lending({ modo: 'DEVOLVER' }))).toEqual(['DESCARTAR', 'REPETIR', 'CORRIGIR'])
  })
})
