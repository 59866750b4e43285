import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import type { CertificateState } from '@estante/contract'
import { libraryDay } from '../../library-clock.ts'

/** What the signature stands for: all that is printed and that somebody might want to change. */
export interface SignedFacts {
  numero: string
  motivo: number
  nome: string
  cpf: string | null
  emitida_em: string
  valida_ate: string
}

/** Each fact on its own line, in an order that never changes; no fact can hold the end of a line. */
const signedText = ({ numero, motivo, nome, cpf, emitida_em, valida_ate }: SignedFacts): Buffer =>
  Buffer.from(
    ['estante nada-consta 1', numero, String(motivo), nome, cpf ?? '', emitida_em, valida_ate]
      .map(fact => fact.replace(/\s+/g, ' '))
      .join('\n'),
  )

export const signFacts = (facts: SignedFacts, key: KeyObject): string =>
  sign(null, signedText(facts), key).toString('base64url')

export function isSigned(facts: SignedFacts, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === 64 && verify(null, signedText(facts), publicKey, bytes)
}

/** How a key is called: the beginning of the hash of its public half. */
export const keyName = (publicPem: string): string =>
  createHash('sha256').update(publicPem).digest('base64url').slice(0, 16)

/** Only the middle digits, as public registers show it. */
export function maskCpf(cpf: string | null): string | null {
  const digits = (cpf ?? '').replace(/\D/g, '')
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : null
}

export const writtenCpf = (cpf: string): string =>
  cpf.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

export const numberOf = (year: number, running: number): string => `NC${year}-${String(running).padStart(6, '0')}`

/** A day stays valid until it is over. Who was let borrow again by the staff has no certificate any more. */
export function stateOf(
  { valida_ate, revogada_em }: { valida_ate: string | null; revogada_em: string | null },
  liftedAt: string | null,
  today: string,
): { situacao: CertificateState; revogada_em: string | null } {
  const isLiftedInTime = liftedAt !== null && valida_ate !== null && libraryDay(new Date(liftedAt)) <= valida_ate
  const revoked = revogada_em ?? (isLiftedInTime ? liftedAt : null)
  if (revoked !== null) return { situacao: 'REVOGADA', revogada_em: revoked }
  return { situacao: valida_ate !== null && valida_ate < today ? 'VENCIDA' : 'VALIDA', revogada_em: null }
}
