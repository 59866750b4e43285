import { describe, expect, it } from 'vitest'
import { INITIAL_SETTINGS, settingsOf } from './circulation-settings.ts'
import { blockingDebt, couldBorrow, isPrescribed, mayBorrow, yearsAfter } from './lending.rules.ts'
import { requestRefusals } from './loan-request.rules.ts'
import { mayRenew } from './renewal.rules.ts'
import { mayReserve, monthsBefore } from './reservation.rules.ts'
import { at, BOOK, circulation, loanRule, person } from './rules.test-data.ts'

const loan = (given = {}) => ({ ...BOOK, vence_em: '2026-12-01T02:59:59.000Z', ...given })
const keys = (answer: object) =>
  'refusals' in answer ? (answer.refusals as { key: string; regra: string }[]).map(one => one.key) : answer

describe('who may borrow', () => {
  const rules = [
    loanRule('todos', { prazo: 7, limite: 3 }),
    loanRule('externo', { empresta: 'N', reserva: 'N' }, { cod_categoria: 5 }),
    loanRule('professor', { prazo: 30, limite: 15 }, { cod_categoria: 3 }),
    loanRule('filmes', { limite_material: 1 }, { material: 'dvd' }),
    loanRule('escola', { limite_biblioteca: 1 }, { cod_biblioteca: 2 }),
  ]
  const library = circulation({ rules })
  const link = (cod_vinculo: number, cod_categoria: number, validade: string | null = null) => ({
    cod_vinculo,
    cod_categoria,
    validade,
  })

  it('whoever has a link, a rule and room', () => {
    expect(mayBorrow(library, BOOK, person())).toMatchObject({
      link: { cod_vinculo: 1 },
      due: { data_prevista: '2026-11-23', regra: 'todos' },
    })
  })

  it('categories that only consult are told so by their rule', () => {
    expect(mayBorrow(library, BOOK, person({ links: [link(1, 5)] }))).toMatchObject({
      refusals: [{ key: 'CategoriaNaoEmpresta', regra: 'externo' }],
    })
  })

  it('of two links the better counts; an ended one does not hinder the other', () => {
    expect(mayBorrow(library, BOOK, person({ links: [link(1, 1), link(2, 3)] }))).toMatchObject({
      link: { cod_vinculo: 2 },
      due: { data_prevista: '2026-12-16' },
    })
    expect(mayBorrow(library, BOOK, person({ links: [link(1, 1), link(2, 3, '2026-11-01')] }))).toMatchObject({
      link: { cod_vinculo: 1 },
    })
    expect(mayBorrow(library, BOOK, person({ links: [link(1, 5), link(2, 1)] }))).toMatchObject({
      link: { cod_vinculo: 2 },
    })
  })

  it('of two links with the same day the one with more room counts, whichever was given first', () => {
    const same = circulation({
      rules: [
        loanRule('pouco', { prazo: 7, limite: 3 }, { cod_categoria: 1 }),
        loanRule('muito', { prazo: 7, limite: 10 }, { cod_categoria: 2 }),
        loanRule('sem fim', { prazo: 7, limite: null }, { cod_categoria: 3 }),
      ],
    })
    const chosen = (...categories: number[]) =>
      mayBorrow(same, BOOK, person({ links: categories.map(each => link(each, each)) }))
    for (const both of [chosen(1, 2), chosen(2, 1)]) expect(both).toMatchObject({ link: { cod_vinculo: 2 } })
    for (const both of [chosen(3, 2), chosen(2, 3)]) expect(both).toMatchObject({ link: { cod_vinculo: 3 } })
  })

  it('nobody without a link, nothing without a rule', () => {
    expect(keys(mayBorrow(library, BOOK, person({ links: [] })))).toEqual(['PessoaSemVinculo'])
    const none = circulation({ rules: rules.slice(1, 2) })
    expect(keys(mayBorrow(none, BOOK, person()))).toEqual(['SemRegraEmprestimo'])
  })

  it.each([
    ['in total', BOOK, [loan(), loan(), loan()], 'LimiteEmprestimos', 'todos', 3],
    [
      'of a material',
      { ...BOOK, tipo_obra: 'dvd' },
      [loan({ tipo_obra: 'dvd' })],
      'LimiteEmprestimosMaterial',
      'filmes',
      1,
    ],
    [
      'of a library',
      { ...BOOK, cod_biblioteca: 2 },
      [loan({ cod_biblioteca: 2 })],
      'LimiteEmprestimosBiblioteca',
      'escola',
      1,
    ],
  ])('limits %s', (_what, copy, loans, key, regra, limite) => {
    expect(mayBorrow(library, copy, person({ loans }))).toEqual({ refusals: [{ key, regra, params: { limite } }] })
    expect(mayBorrow(library, copy, person({ loans: loans.slice(1) }))).toHaveProperty('due')
  })

  it('a special period may bring another limit', () => {
    const period = {
      descricao: 'férias',
      inicio: '2026-11-01',
      fim: '2026-12-20',
      vencimento: '2027-02-01',
      cod_categoria: null,
      cod_biblioteca: null,
      material: null,
      dados: { limite: 6 },
    }
    const loans = [loan(), loan(), loan()]
    expect(mayBorrow({ ...library, periods: [period] }, BOOK, person({ loans }))).toMatchObject({
      due: { data_prevista: '2027-02-01', regra: 'férias' },
    })
  })

  it('every reason is told, each with its own key', () => {
    const hindered = person({
      loans: [loan({ vence_em: '2026-11-10T02:59:59.000Z' })],
      debts: [{ centavos: 450, criado_em: '2026-10-01T12:00:00Z' }],
      suspensions: [{ inicio: '2026-11-01', fim: '2026-11-16', cod_biblioteca: null, cod_vinculo: null }],
    })
    expect(mayBorrow(library, BOOK, hindered)).toEqual({
      refusals: [
        { key: 'PessoaSuspensa', regra: 'circulacao', params: { data: '2026-11-16' } },
        { key: 'PessoaEmAtraso', regra: 'circulacao', params: { quantidade: 1 } },
        { key: 'DebitoImpedeEmprestimo', regra: 'circulacao', params: { valor: 450 } },
      ],
    })
  })

  it('a suspension holds at its library, on its link, through its last day', () => {
    const held = { inicio: '2026-11-01', fim: '2026-11-16', cod_biblioteca: 2, cod_vinculo: null }
    expect(mayBorrow(library, BOOK, person({ suspensions: [held] }))).toHaveProperty('due')
    expect(keys(mayBorrow(library, { ...BOOK, cod_biblioteca: 2 }, person({ suspensions: [held] })))).toEqual([
      'PessoaSuspensa',
    ])
    const over = { ...held, cod_biblioteca: null, fim: '2026-11-15' }
    expect(mayBorrow(library, BOOK, person({ suspensions: [over] }))).toHaveProperty('due')
    const open = { ...held, cod_biblioteca: null, fim: null }
    expect(keys(mayBorrow(library, BOOK, person({ suspensions: [open] })))).toEqual(['PessoaSuspensaSemPrazo'])
    const ofLink = { ...open, cod_vinculo: 1 }
    const twice = person({ links: [link(1, 3), link(2, 1)], suspensions: [ofLink] })
    expect(mayBorrow(library, BOOK, twice)).toMatchObject({ link: { cod_vinculo: 2 } })
  })

  it('a link that is suspended by itself neither borrows, reserves nor asks for a copy; another of the person does', () => {
    const ofLink = { inicio: '2026-11-01', fim: null, cod_biblioteca: null, cod_vinculo: 1 }
    const left = person({ links: [link(1, 1)], suspensions: [ofLink] })
    const answers = [mayBorrow(library, BOOK, left), mayReserve(library, BOOK, left)]
    expect(answers.map(keys)).toEqual([['PessoaSuspensaSemPrazo'], ['PessoaSuspensaSemPrazo']])
    expect(requestRefusals(library, BOOK, left).map(one => one.key)).toEqual(['PessoaSuspensaSemPrazo'])
    expect(couldBorrow(library, BOOK, left)).toBe(false)
    const back = { ...left, links: [link(1, 1), link(2, 1)] }
    expect(mayReserve(library, BOOK, back)).toMatchObject({ link: { cod_vinculo: 2 } })
    expect([requestRefusals(library, BOOK, back), couldBorrow(library, BOOK, back)]).toEqual([[], true])
  })

  it('a copy is set aside within the days of grace after the end of a link, as it is lent then, and not after them', () => {
    const graced = { ...library, rules: [loanRule('geral', { carencia_dias: 10 })] }
    const until = (validade: string) => person({ links: [link(1, 1, validade)] })
    expect(couldBorrow(graced, BOOK, until('2026-11-06'))).toBe(true)
    expect(couldBorrow(graced, BOOK, until('2026-11-05'))).toBe(false)
    expect(couldBorrow({ ...graced, rules: [loanRule('geral', { empresta: 'N' })] }, BOOK, person())).toBe(false)
  })

  it('debts stop lending from a threshold, and no longer once they are prescribed', () => {
    const threshold = { ...library, settings: settingsOf({ bloqueio_debito_centavos: 1000 }) }
    const owing = (centavos: number, criado_em = '2026-01-01') => person({ debts: [{ centavos, criado_em }] })
    expect(mayBorrow(threshold, BOOK, owing(999))).toHaveProperty('due')
    expect(keys(mayBorrow(threshold, BOOK, owing(1000)))).toEqual(['DebitoImpedeEmprestimo'])
    expect(mayBorrow(threshold, BOOK, owing(1000, '2021-11-15'))).toHaveProperty('due')
    expect(blockingDebt(library, [{ centavos: 5, criado_em: '2021-11-16' }])).toBe(5)
    expect(isPrescribed(library, { centavos: 5, criado_em: '2021-11-15' })).toBe(true)
    const never = { ...library, settings: { ...INITIAL_SETTINGS, prescricao_anos: 0 } }
    expect(isPrescribed(never, { centavos: 5, criado_em: '1990-01-01' })).toBe(false)
    expect(yearsAfter('2024-02-29', 5)).toBe('2029-03-01')
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
  })
})

describe('renewals, and why not', () => {
  const rules = [loanRule('todos', { prazo: 7, renovacoes: 2, renova_dias_antes: 3 })]
  const library = circulation({ rules, now: at('2026-11-16') })
  const link = { cod_vinculo: 1, cod_categoria: 1, validade: null as string | null }
  const held = {
    copy: BOOK,
    link,
    data_prevista: '2026-11-17',
    vence_em: '2026-11-18T02:59:59.000Z',
    renovacoes: 0,
    isWaitedFor: false,
  }
  const own = person({ loans: [{ ...BOOK, vence_em: held.vence_em }] })

  it('counts from today', () => {
    expect(mayRenew(library, held, own)).toMatchObject({ due: { data_prevista: '2026-11-23' }, automatica: false })
  })

  it.each([
    ['somebody waits', { isWaitedFor: true }, 'RenovacaoReservado', 'todos', {}],
    ['the renewals are used up', { renovacoes: 2 }, 'RenovacaoLimite', 'todos', { limite: 2 }],
    [
      'it is too early',
      { data_prevista: '2026-11-20', vence_em: '2026-11-21T02:59:59.000Z' },
      'RenovacaoCedo',
      'todos',
      { data: '2026-11-17' },
    ],
    [
      'the link ends before',
      { link: { ...link, validade: '2026-11-17' } },
      'RenovacaoVinculoTermina',
      'padrao',
      { data: '2026-11-17' },
    ],
  ])('%s', (_what, given, key, regra, params) => {
    expect(mayRenew(library, { ...held, ...given }, own)).toEqual({ refusals: [{ key, regra, params }] })
  })

  it('is early enough from the first of those days on', () => {
    const given = { data_prevista: '2026-11-19', vence_em: '2026-11-20T02:59:59.000Z' }
    expect(mayRenew(library, { ...held, ...given }, own)).toMatchObject({ due: { data_prevista: '2026-11-23' } })
  })

  it('nothing is gained by a renewal to an earlier day', () => {
    const weekly = { ...library, rules: [loanRule('todos', { prazo: 1 })] }
    expect(mayRenew(weekly, held, own)).toMatchObject({
      refusals: [{ key: 'RenovacaoNaoEstende', params: { data: '2026-11-17' } }],
    })
  })

  it('is not late at the very moment at which it falls due', () => {
    const now = new Date(held.vence_em)
    const tomorrow = { ...library, now }
    expect(mayRenew(tomorrow, held, own)).toHaveProperty('due')
    const after = { ...library, now: new Date(now.getTime() + 1) }
    expect(keys(mayRenew(after, held, own))).toEqual(['RenovacaoEmAtraso'])
  })

  it('late ones by the rule; the lateness of another copy hinders too', () => {
    const late = { ...held, data_prevista: '2026-11-14', vence_em: '2026-11-15T02:59:59.000Z' }
    const one = person({ loans: [{ ...BOOK, vence_em: late.vence_em }] })
    expect(mayRenew(library, late, one)).toMatchObject({
      refusals: [{ key: 'RenovacaoEmAtraso', params: { data: '2026-11-14' } }],
    })
    const lenient = { ...library, rules: [loanRule('todos', { prazo: 7, renova_em_atraso: 'S' })] }
    expect(mayRenew(lenient, late, one)).toHaveProperty('due')
    const two = person({ loans: [...one.loans, ...one.loans] })
    expect(keys(mayRenew(lenient, late, two))).toEqual(['PessoaEmAtraso'])
  })

  it('inside a special period it falls due on the fixed day', () => {
    const period = {
      descricao: 'férias',
      inicio: '2026-11-15',
      fim: '2026-12-20',
      vencimento: '2027-02-01',
      cod_categoria: null,
      cod_biblioteca: null,
      material: null,
      dados: {},
    }
    expect(mayRenew({ ...library, periods: [period] }, held, own)).toMatchObject({
      due: { data_prevista: '2027-02-01' },
      regra: 'férias',
    })
  })
})

describe('who may reserve', () => {
  const rules = [
    loanRule('todos', { limite_reservas: 2, limite_reservas_biblioteca: 1 }),
    loanRule('consulta', { empresta: 'N' }, { cod_categoria: 5 }),
    loanRule('sem reserva', { reserva: 'N' }, { cod_categoria: 6 }),
  ]
  const library = circulation({ rules })
  const of = (cod_categoria: number) => person({ links: [{ cod_vinculo: 1, cod_categoria, validade: null }] })

  it.each([
    ['those who only consult do not', of(5), ['CategoriaNaoReserva']],
    ['those whose rule says no do not', of(6), ['CategoriaNaoReserva']],
    [
      'not beyond the total',
      person({ reservations: [{ cod_biblioteca: 2 }, { cod_biblioteca: 3 }] }),
      ['LimiteReservas'],
    ],
    ['not beyond the library', person({ reservations: [{ cod_biblioteca: 1 }] }), ['LimiteReservasBiblioteca']],
    ['not without a link', person({ links: [] }), ['PessoaSemVinculo']],
    [
      'not after the link ended',
      person({ links: [{ cod_vinculo: 1, cod_categoria: 1, validade: '2026-11-15' }] }),
      ['VinculoVencido'],
    ],
    ['not with debts', person({ debts: [{ centavos: 100, criado_em: '2026-11-01' }] }), ['DebitoImpedeEmprestimo']],
  ])('%s', (_what, who, expected) => {
    expect(keys(mayReserve(library, BOOK, who))).toEqual(expected)
  })

  it('whoever is late may queue', () => {
    const late = person({ loans: [loan({ vence_em: '2026-11-10T02:59:59.000Z' })] })
    expect(mayReserve(library, BOOK, late)).toMatchObject({ link: { cod_vinculo: 1 }, regra: 'todos' })
  })

  it('holds not fetched cost nothing unless the institution says so', () => {
    const noShows = ['2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-10T12:00:00Z']
    expect(mayReserve(library, BOOK, person({ noShows }))).toHaveProperty('link')
    const strict = (settings: object) => ({ ...library, settings: { ...INITIAL_SETTINGS, ...settings } })
    const three = strict({ faltas_limite: 3, faltas_meses: 6, faltas_dias: 10 })
    expect(mayReserve(three, BOOK, person({ noShows }))).toEqual({
      refusals: [
        { key: 'ReservaSuspensaPorFaltas', regra: 'circulacao', params: { data: '2026-11-20', quantidade: 3 } },
      ],
    })
    const short = strict({ faltas_limite: 3, faltas_meses: 1, faltas_dias: 10 })
    expect(mayReserve(short, BOOK, person({ noShows }))).toHaveProperty('link')
    // The first of the three counts on the day after its months have gone by, and no longer on that day itself.
    const exactly = ['2026-05-10T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-10T12:00:00Z']
    expect(mayReserve(three, BOOK, person({ noShows: exactly }))).toHaveProperty('link')
    const within = ['2026-05-11T12:00:00Z', ...exactly.slice(1)]
    expect(keys(mayReserve(three, BOOK, person({ noShows: within })))).toEqual(['ReservaSuspensaPorFaltas'])
    const served = strict({ faltas_limite: 3, faltas_meses: 6, faltas_dias: 5 })
    expect(mayReserve(served, BOOK, person({ noShows }))).toHaveProperty('link')
    expect(monthsBefore('2028-03-31', 1)).toBe('2028-02-29')
    expect(monthsBefore('2027-01-15', 2)).toBe('2026-11-15')
  })
})
