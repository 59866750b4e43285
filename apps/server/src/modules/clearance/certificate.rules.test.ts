import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, keyName, maskCpf, numberOf, signFacts, stateOf, writtenCpf } from './certificate.rules.ts'

describe('a certificate', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const facts = {
    ...{ numero: 'NC2026-000001', motivo: 1, nome: 'Ana Lima', cpf: '52998224725' },
    ...{ emitida_em: '2026-11-16', valida_ate: '2026-12-16' },
  }
  const signature = signFacts(facts, privateKey)

  it('holds as it was signed, and no longer with any of its facts changed', () => {
    expect(isSigned(facts, signature, publicKey)).toBe(true)
    for (const change of [
      { numero: 'NC2026-000002' },
      { motivo: 2 },
      { nome: 'Eva' },
      { cpf: null },
      { valida_ate: '2027-12-16' },
    ])
      expect(isSigned({ ...facts, ...change }, signature, publicKey), JSON.stringify(change)).toBe(false)
    expect(isSigned(facts, 'AAAA', publicKey)).toBe(false)
  })

  it('is numbered within its year', () => expect(numberOf(2026, 42)).toBe('NC2026-000042'))

  it('names its key by sixteen signs', () => expect(keyName('chave')).toMatch(/^[\w-]{16}$/))

  it('shows of a CPF the middle digits alone, and to its owner all of them', () => {
    expect([maskCpf('529.982.247-25'), maskCpf('529'), maskCpf(null)]).toEqual(['***.982.247-**', null, null])
    expect(writtenCpf('52998224725')).toBe('529.982.247-25')
  })
})

describe('whether it is valid', () => {
  const until = { valida_ate: '2026-11-16', revogada_em: null }

  it('through its last day, and for good without one', () => {
    expect(stateOf(until, null, '2026-11-16')).toEqual({ situacao: 'VALIDA', revogada_em: null })
    expect(stateOf(until, null, '2026-11-17')).toEqual({ situacao: 'VENCIDA', revogada_em: null })
    expect(stateOf({ ...until, valida_ate: null }, null, '2030-01-01').situacao).toBe('VALIDA')
  })

  it('not after it was revoked, nor after the person was let borrow again while it held', () => {
    expect(stateOf({ ...until, revogada_em: '2026-11-10T12:00:00Z' }, null, '2026-11-12')).toEqual({
      ...{ situacao: 'REVOGADA', revogada_em: '2026-11-10T12:00:00Z' },
    })
    // The evening of its last day is of that day, though it is the next one at Greenwich.
    for (const lifted of ['2026-11-16T09:00:00Z', '2026-11-17T01:30:00Z'])
      expect(stateOf(until, lifted, '2026-11-16')).toEqual({ situacao: 'REVOGADA', revogada_em: lifted })
  })

  it('what had ended before the person borrowed again was not revoked by it', () => {
    expect(stateOf(until, '2026-11-17T09:00:00Z', '2026-11-20').situacao).toBe('VENCIDA')
    expect(stateOf({ ...until, valida_ate: null }, '2026-11-17T09:00:00Z', '2026-11-20').situacao).toBe('VALIDA')
  })
})
