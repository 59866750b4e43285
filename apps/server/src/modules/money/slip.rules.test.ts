import { validarBoleto } from '@mrmgomes/boleto-utils'
import { hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { decimalReais } from '../../reais.ts'
import { givenCollecting } from './collecting.settings.ts'
import { digitableLine, gruBarCode } from './gru.rules.ts'
import { crc16, pixCode } from './pix.rules.ts'

const UNIT = { codigo_recolhimento: '28832-6', identificador: '01234' }

describe('GRU Simples', () => {
  it('LOAN-08 digitable line and check digits are accepted by a validator that is not ours', () => {
    for (let n = 0; n < 300; n++) {
      const centavos = 1 + ((n * 7919) % 1_000_000)
      const cpf = String((n * 123_456_789) % 99_999_999_999).padStart(11, '0')
      const code = gruBarCode({ ...UNIT, centavos, cpf })
      const line = digitableLine(code)
      expect(line.map(block => block.slice(0, 11)).join('')).toBe(code)
      const told = validarBoleto(line.join('').replaceAll('-', ''))
      expect([code, told.sucesso, told.tipoBoleto]).toEqual([code, true, 'ARRECADACAO_ORGAOS_GOVERNAMENTAIS'])
      expect(told.codigoBarras).toBe(code)
      expect(told.valor.toFixed(2)).toBe(decimalReais(centavos))
      expect(validarBoleto(code).sucesso).toBe(true)
    }
  })

  it('holds value, code of collection, unit and CPF where the layout puts them', () => {
    const code = gruBarCode({ ...UNIT, centavos: 450, cpf: '52998224725' })
    expect(code).toHaveLength(44)
    expect(code.slice(0, 3)).toBe('858')
    expect([code.slice(4, 15), code.slice(15, 19), code.slice(19, 24)]).toEqual(['00000000450', '0254', '28832'])
    expect([code.slice(24, 29), code.slice(29, 30), code.slice(30)]).toEqual(['01234', '1', '00052998224725'])
  })

  it('a figure that was mistyped is noticed', () => {
    const line = digitableLine(gruBarCode({ ...UNIT, centavos: 450, cpf: '52998224725' }))
      .join('')
      .replaceAll('-', '')
    const wrong = `${line.slice(0, 7)}${(Number(line[7]) + 1) % 10}${line.slice(8)}`
    expect(validarBoleto(wrong).sucesso).toBe(false)
  })

  it('no slip without a value', () => {
    expect(() => gruBarCode({ ...UNIT, centavos: 0, cpf: '1' })).toThrow()
    expect(() => gruBarCode({ ...UNIT, centavos: 1.5, cpf: '1' })).toThrow()
  })
})

describe('Pix with a key of the institution', () => {
  const order = {
    chave: 'biblioteca@ufvale.edu.br',
    nome: 'UFVale Bibliotecas',
    cidade: 'São José',
    txid: 'EST2026000001',
  }

  it('is read back whole by a reader that is not ours', () => {
    for (const centavos of [1, 450, 99, 123_456, 100]) {
      const text = pixCode({ ...order, centavos })
      const pix = parsePix(text)
      if (hasError(pix)) throw new Error(String(pix))
      expect(pix).toMatchObject({
        type: 'STATIC',
        pixKey: order.chave,
        merchantName: 'UFVale Bibliotecas',
        merchantCity: 'Sao Jose',
        txid: 'EST2026000001',
      })
      expect((pix as { transactionAmount: number }).transactionAmount.toFixed(2)).toBe(decimalReais(centavos))
    }
  })

  it.each([
    ['52998224725', true],
    ['12345678000195', true],
    // Since July 2026 new institutions have letters in their CNPJ.
    ['12ABC34501DE35', true],
    ['+5511999998888', true],
    ['Biblioteca@UFVale.edu.br', true],
    ['123e4567-e89b-12d3-a456-426655440000', true],
    ['12.345.678/0001-95', false],
    ['12ABC34501DEF5', false],
    ['11999998888x', false],
  ])('the key %s is one that banks know: %s', (chave, isKey) => {
    const { nome, cidade } = order
    expect(givenCollecting.safeParse({ pix: { chave, nome, cidade } }).success).toBe(isKey)
  })

  it('ends with the check sum of everything before it', () => {
    expect(crc16('123456789')).toBe('29B1')
    const text = pixCode({ ...order, centavos: 450 })
    expect(text.slice(-8, -4)).toBe('6304')
    expect(crc16(text.slice(0, -4))).toBe(text.slice(-4))
    expect(hasError(parsePix(text.replace('4.50', '4.51')))).toBe(true)
  })
})
