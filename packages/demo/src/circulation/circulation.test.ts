import { describe, expect, it } from 'vitest'
import { demoHistory, demoLibrary } from '../demo-library.ts'
import { TEST_DAY, testLibrary } from '../test-library.ts'
import { STATUS, UNIT } from '../units.ts'

const library = testLibrary()
const today = '2026-05-13'
const tomorrow = '2026-05-14'
const copies = new Map(library.exemplares.map(copy => [copy.codigo_barras, copy]))
const loansOf = (key: string) => {
  const person = library.pessoas.find(one => one.historia?.chave === key)!
  return library.emprestimos.filter(loan => loan.cod_pessoa === person.cod_pessoa)
}
const shelf = (one: { cod_acervo: number; cod_biblioteca: number; volume: string }): string =>
  `${one.cod_acervo}/${one.cod_biblioteca}/${one.volume}`

describe('the open loans', () => {
  it('D-34 are some four hundred, of copies that may be lent, each out once', () => {
    expect(library.emprestimos.length).toBeGreaterThanOrEqual(390)
    const barcodes = library.emprestimos.map(loan => loan.codigo_barras)
    expect(new Set(barcodes).size).toBe(barcodes.length)
    for (const barcode of barcodes) expect(copies.get(barcode)?.cod_situacao).toBe(STATUS.available)
  })

  it('keep to the limits of the category and give nobody the same work twice', () => {
    const limits = new Map(library.categorias.map(one => [one.cod_categoria, one.limite_emprestimos]))
    for (const person of library.pessoas) {
      const works = library.emprestimos
        .filter(loan => loan.cod_pessoa === person.cod_pessoa)
        .map(loan => copies.get(loan.codigo_barras)!.cod_acervo)
      expect(new Set(works).size).toBe(works.length)
      expect(works.length).toBeLessThanOrEqual(limits.get(person.vinculos[0]!.cod_categoria)!)
    }
  })

  it('began in the past, and tell the stories', () => {
    for (const loan of library.emprestimos) expect(loan.data_emprestimo.slice(0, 10) < today).toBe(true)
    expect(loansOf('vence_amanha').filter(loan => loan.data_prevista === tomorrow)).toHaveLength(3)
    expect(loansOf('atrasado_com_multa').filter(loan => loan.data_prevista < today)).toHaveLength(3)
    expect(loansOf('sem_pendencias')).toHaveLength(0)
    expect(loansOf('bloqueado')).toHaveLength(0)
    const late = library.emprestimos.filter(loan => loan.data_prevista < today)
    expect(late.length).toBeGreaterThan(10)
    expect(late.length).toBeLessThan(60)
  })

  it('last no longer than the category allows, a closed day and renewals aside', () => {
    const days = new Map(library.categorias.map(one => [one.cod_categoria, one.dias_emprestimo]))
    const category = new Map(library.pessoas.map(one => [one.cod_pessoa, one.vinculos[0]!.cod_categoria]))
    for (const loan of library.emprestimos) {
      const period = days.get(category.get(loan.cod_pessoa)!)! * (loan.renovacoes + 1)
      const from = Date.parse(`${loan.data_emprestimo.slice(0, 10)}T00:00:00Z`)
      const lasted = (Date.parse(`${loan.data_prevista}T00:00:00Z`) - from) / 86_400_000
      expect([loan.codigo_barras, lasted <= period + 1]).toEqual([loan.codigo_barras, true])
    }
  })

  it('never fall due on a Sunday later than tomorrow', () => {
    const later = library.emprestimos.filter(({ data_prevista }) => data_prevista > tomorrow)
    expect(later.length).toBeGreaterThan(50)
    for (const { data_prevista } of later) expect(new Date(`${data_prevista}T12:00:00Z`).getUTCDay()).not.toBe(0)
  })
})

describe('the queues', () => {
  const waiting = library.reservas.filter(one => one.situacao === 'FILA')

  it('D-34 stand at some sixty works of which no copy is left to lend', () => {
    expect(new Set(waiting.map(shelf)).size).toBe(60)
    const out = new Set(library.emprestimos.map(loan => loan.codigo_barras))
    const wanted = new Set(waiting.map(shelf))
    const left = library.exemplares.filter(
      copy => wanted.has(shelf(copy)) && copy.cod_situacao === STATUS.available && !out.has(copy.codigo_barras),
    )
    expect(left).toEqual([])
  })

  it('hold nobody twice, nobody who has the work, and nobody blocked', () => {
    const keys = waiting.map(one => `${shelf(one)}/${one.cod_pessoa}`)
    expect(new Set(keys).size).toBe(keys.length)
    const blocked = new Set(library.pessoas.filter(one => one.bloqueio === 'S').map(one => one.cod_pessoa))
    const held = new Set(
      library.emprestimos.map(loan => `${copies.get(loan.codigo_barras)!.cod_acervo}/${loan.cod_pessoa}`),
    )
    for (const one of waiting) {
      expect(held.has(`${one.cod_acervo}/${one.cod_pessoa}`)).toBe(false)
      expect(blocked.has(one.cod_pessoa)).toBe(false)
    }
  })

  it('keep within the number of reservations a category may make', () => {
    const limits = new Map(library.categorias.map(one => [one.cod_categoria, one.limite_reservas]))
    for (const person of library.pessoas) {
      const mine = library.reservas.filter(one => one.cod_pessoa === person.cod_pessoa)
      expect([person.nome_pessoa, mine.length <= limits.get(person.vinculos[0]!.cod_categoria)!]).toEqual([
        person.nome_pessoa,
        true,
      ])
    }
  })

  it('have copies to fetch, at the desk, and one that nobody came for', () => {
    const released = library.reservas.filter(one => one.situacao === 'LIBERADA')
    expect(released).toHaveLength(6)
    for (const one of released) {
      const copy = copies.get(one.codigo_barras ?? '')!
      expect(copy.cod_acervo).toBe(one.cod_acervo)
      expect(library.emprestimos.some(loan => loan.codigo_barras === copy.codigo_barras)).toBe(false)
    }
    const atCentral = released.filter(one => one.cod_biblioteca === UNIT.central)
    const isPast = (one: (typeof released)[number]) => (one.data_limite ?? '') < today
    expect(atCentral.filter(one => !one.na_prateleira && !isPast(one))).toHaveLength(2)
    expect(atCentral.filter(one => one.na_prateleira && !isPast(one))).toHaveLength(2)
    expect(atCentral.filter(isPast)).toHaveLength(1)
    expect(new Set(released.map(one => one.cod_pessoa)).size).toBe(6)
  })
})

describe('the library', () => {
  it('is the same on the same day', () => {
    expect(demoLibrary(TEST_DAY)).toEqual(library)
  })

  it('moves its dates with the day and nothing else', () => {
    const later = demoLibrary(new Date(2027, 0, 4, 9))
    expect(later.exemplares.map(copy => copy.codigo_barras)).toEqual(library.exemplares.map(copy => copy.codigo_barras))
    expect(later.acervos).toEqual(library.acervos)
    expect(later.emprestimos).toHaveLength(library.emprestimos.length)
    expect(later.emprestimos[0]!.data_prevista).toBe('2027-01-05')
  })
})

describe('the past', () => {
  const acts = demoHistory(library, TEST_DAY)
  const count = (ato: string) => acts.filter(act => act.ato === ato).length

  it('D-34 is two years of some twelve thousand loans and fifteen hundred places in queues, in order', () => {
    expect(count('EMPRESTIMO')).toBeGreaterThan(11_000)
    expect(count('EMPRESTIMO')).toBeLessThan(13_500)
    expect(count('RESERVA')).toBeGreaterThan(1400)
    expect(count('RESERVA')).toBeLessThan(2000)
    const times = acts.map(act => act.quando)
    expect(times).toEqual(times.toSorted())
    expect(times[0]!.slice(0, 7)).toBe('2024-05')
    expect(times.at(-1)!.slice(0, 10) <= today).toBe(true)
  })

  it('ends every loan before the copy is with somebody of today, and never lends a copy twice', () => {
    const out = new Set<string>()
    const lastReturn = new Map<string, string>()
    for (const { ato, codigo_barras, quando } of acts) {
      if (ato === 'EMPRESTIMO') {
        expect(out.has(codigo_barras!)).toBe(false)
        out.add(codigo_barras!)
      }
      if (ato === 'DEVOLUCAO') {
        expect(out.delete(codigo_barras!)).toBe(true)
        lastReturn.set(codigo_barras!, quando)
      }
    }
    expect([...out]).toEqual([])
    for (const loan of library.emprestimos) {
      const before = lastReturn.get(loan.codigo_barras) ?? ''
      expect([loan.codigo_barras, before < loan.data_emprestimo]).toEqual([loan.codigo_barras, true])
    }
  })

  it('gives those who sign in to look around a past without a late day', () => {
    for (const key of ['vence_amanha', 'na_fila', 'professor', 'leitora_de_tela']) {
      const person = library.pessoas.find(one => one.historia?.chave === key)!
      const own = acts.filter(act => act.cod_pessoa === person.cod_pessoa)
      expect([key, own.filter(act => act.ato === 'EMPRESTIMO').length > 8]).toEqual([key, true])
      expect(own.filter(act => act.ato === 'PAGAMENTO')).toEqual([])
    }
  })

  it('belongs to people without a sign-in and those four, on days on which the library was open', () => {
    const four = library.pessoas.filter(({ historia }) =>
      ['vence_amanha', 'na_fila', 'professor', 'leitora_de_tela'].includes(historia?.chave ?? ''),
    )
    const readers = new Set([...library.leitores, ...four].map(person => person.cod_pessoa))
    const { feriados, bibliotecas } = library.instituicao
    const hours = new Map(bibliotecas.map(one => [one.cod_biblioteca, one.horarios]))
    for (const { cod_pessoa, cod_biblioteca, quando, ato } of acts) {
      expect(readers.has(cod_pessoa)).toBe(true)
      if (ato !== 'EMPRESTIMO') continue
      const [day = '', time = ''] = quando.split('T')
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
      const spans = hours.get(cod_biblioteca)!.filter(one => one.dia_semana === weekday)
      expect([quando, spans.some(one => one.abertura <= time && time <= one.fechamento)]).toEqual([quando, true])
      const closed = feriados.some(
        one =>
          (one.cod_biblioteca === null || one.cod_biblioteca === cod_biblioteca) &&
          one.data <= day &&
          day <= (one.data_fim ?? one.data),
      )
      expect([quando, closed]).toEqual([quando, false])
    }
  })
})
