import { describe, expect, it } from 'vitest'
import { bodyOf, formOf } from './request-body.rules.ts'

describe('a form as the call wants it', () => {
  it('ticks are S or N, everything else stays what it is', () => {
    expect(bodyOf({ urgente: true, publico: false, titulo: 'Mar', paginas: 12, nota: null })).toEqual({
      ...{ urgente: 'S', publico: 'N', titulo: 'Mar', paginas: 12, nota: null },
    })
  })

  it('an amount is in cents; none is nothing to pay, and what is no amount stays for the field to tell', () => {
    const cents = (typed: unknown) => bodyOf({ valor_maximo_centavos: typed }).valor_maximo_centavos
    expect([cents('12,50'), cents(' '), cents('doze'), cents(300)]).toEqual([1250, 0, 'doze', 300])
  })

  it('subjects are told one by one', () => {
    expect(bodyOf({ assuntos: 'Mar; Rios ;; ' })).toEqual({ assuntos: ['Mar', 'Rios'] })
    expect(bodyOf({ titulo: 'Mar; Rios' })).toEqual({ titulo: 'Mar; Rios' })
  })
})

describe('a form with files', () => {
  it('says each of a list by itself, leaves out what is not filled in, and has its files', () => {
    const file = new File(['x'], 'pedido.pdf')
    const form = formOf({ titulo: 'Mar', assuntos: ['a', 'b'], paginas: 0, nota: null, ano: undefined }, [file])
    expect([...form.keys()]).toEqual(['titulo', 'assuntos', 'assuntos', 'paginas', 'anexos'])
    expect([form.getAll('assuntos'), form.get('paginas')]).toEqual([['a', 'b'], '0'])
    expect((form.get('anexos') as File).name).toBe('pedido.pdf')
  })
})
