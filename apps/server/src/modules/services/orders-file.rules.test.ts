import { describe, expect, it } from 'vitest'
import { centsOf, readOrders } from './orders-file.rules.ts'

describe('the file of orders', () => {
  it('SUGG-10 makes one order of the lines of one number', () => {
    const text = [
      'numero;biblioteca;data;titulo;quantidade;recebidos;valor;situacao;sugestao',
      'P-1;1;10/11/2026;Um livro;3;1;1.234,50;parcial;7',
      'P-1;1;10/11/2026;Outro;1;;;;',
      'P-2;2;2026-11-12;Mais um;2;;;;',
    ].join('\n')
    const { orders, refused, missing } = readOrders(text)
    expect([refused, missing]).toEqual([[], []])
    expect(orders).toMatchObject([
      {
        numero: 'P-1',
        cod_biblioteca: 1,
        data: '2026-11-10',
        situacao: 'PARCIAL',
        itens: [
          { titulo: 'Um livro', quantidade: 3, recebidos: 1, valor_centavos: 123_450, cod_sugestao: 7 },
          { titulo: 'Outro', quantidade: 1, recebidos: 0, valor_centavos: null, cod_sugestao: null },
        ],
      },
      { numero: 'P-2', situacao: 'ABERTO' },
    ])
  })

  it('SUGG-10 refuses an order with a line that cannot be read, says which line, and keeps the others', () => {
    const text = [
      'numero,biblioteca,data,titulo,quantidade',
      'A,1,2026-11-10,Bom,2',
      'B,1,2026-11-10,Bom,2',
      'B,1,2026-11-10,Ruim,muitos',
      'C,1,ontem,Ruim,1',
    ].join('\n')
    const { orders, refused } = readOrders(text)
    expect(orders.map(order => order.numero)).toEqual(['A'])
    expect(refused).toEqual([
      { line: 4, numero: 'B', reason: 'quantidade is not valid' },
      { line: 5, numero: 'C', reason: 'data is not valid' },
    ])
    expect(readOrders('numero,titulo\n').missing).toEqual(['biblioteca', 'data', 'quantidade'])
  })

  it('reads money as it is written here and elsewhere', () => {
    expect(['1.234,56', '10,5', '10.50', '', 'dez'].map(centsOf)).toEqual([123_456, 1050, 1050, null, Number.NaN])
  })
})
