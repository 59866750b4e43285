import type { Language, Pendency } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { textsOfPdf, wordsOfPdf } from '../../testing/read-paper.ts'
import { certificatePdf, type PrintedCertificate } from './certificate.pdf.ts'

const LANGUAGES = ['pt', 'en', 'es'] as const
const LONG = 'Maria Aparecida Bragança de Albuquerque Figueiredo e Vasconcelos do Nascimento Cavalcanti'

const certificate = (more: Partial<PrintedCertificate> = {}): PrintedCertificate => ({
  numero: 'NC2026-000001',
  tipo: 'NADA_CONSTA',
  nome: LONG,
  nome_civil: '',
  cpf: '52998224725',
  vinculos: ['Graduação · Geografia · 2026001'],
  texto: { pt: 'Matrícula', en: 'Enrolment', es: 'Matrícula' },
  emitida_em: '2026-11-17T01:05:00.000Z',
  valida_ate: '2026-12-16',
  situacao: 'VALIDA',
  pendencias: [],
  instituicao: 'Universidade Federal do Vale',
  endereco: 'https://biblioteca.exemplo.br/nada-consta-validate-qrcode/NC2026-000001/abc/5',
  site: 'biblioteca.exemplo.br',
  ...more,
})
const loan = (more: Partial<Pendency> = {}): Pendency => ({
  tipo: 'EMPRESTIMO',
  descricao: 'Calculadora científica',
  desc_biblioteca: 'Biblioteca Central',
  desde: '2026-11-16',
  data_prevista: '2026-11-16',
  vence_em: '2026-11-16T20:30:00.000Z',
  em_atraso: 'N',
  centavos: 0,
  outro_cadastro: 'N',
  ...more,
})
const declared = (pendencias: Pendency[]) =>
  certificate({ tipo: 'PENDENCIAS', valida_ate: null, endereco: null, pendencias })
const inAll = async (given: PrintedCertificate) =>
  await Promise.all(LANGUAGES.map(async (lang: Language) => await wordsOfPdf(await certificatePdf(given, lang))))

describe('a certificate on paper', () => {
  it('NADA-02 says in each language when it was issued by the library’s clock, and until when it holds', async () => {
    const [pt, en, es] = await inAll(certificate())
    expect(pt).toContain('Emitida em 16 de novembro de 2026, às 22:05. Válida até 16 de dezembro de 2026.')
    expect(en).toContain('Issued on November 16, 2026, at 22:05. Valid until December 16, 2026.')
    expect(es).toContain('Emitida el 16 de noviembre de 2026, a las 22:05. Válida hasta el 16 de diciembre de 2026.')
    for (const words of [pt, en, es]) expect(words).toContain(LONG)
  })

  it('NADA-01 what is lent for hours is to be returned by its hour, anything else by its day', async () => {
    const [pt, en, es] = await inAll(declared([loan()]))
    expect(pt).toContain('devolver até 16 de novembro de 2026, 17:30')
    expect(en).toContain('to be returned by November 16, 2026, 17:30')
    expect(es).toContain('devolver hasta el 16 de noviembre de 2026, 17:30')
    const whole = loan({ vence_em: '2026-11-17T02:59:59.000Z' })
    const { vence_em: _unknown, ...before } = loan()
    for (const one of [whole, before as Pendency]) {
      const [day] = await inAll(declared([one]))
      expect(day).toMatch(/devolver até 16 de novembro de 2026(?!,)/)
    }
  })

  it('NADA-01 CONST-46 money has a comma and two decimals in every language, as in our mails', async () => {
    const debt = loan({ tipo: 'DEBITO', data_prevista: null, vence_em: null, centavos: 123_450 })
    for (const words of await inAll(declared([debt]))) expect(words).toContain('R$ 1.234,50')
  })

  it('NADA-06 its code stands whole on a page, however many registrations are named above it', async () => {
    for (let count = 14; count <= 30; count++) {
      const vinculos = Array.from({ length: count }, (_, at) => `Graduação · Geografia · ${at + 1}`)
      const texts = await textsOfPdf(await certificatePdf(certificate({ vinculos }), 'pt'))
      const beside = texts.find(({ text }) => text.startsWith('Para conferir'))
      // The code begins 24 points above the words beside it and is 132 points high.
      expect([count, (beside?.top ?? 999) - 28 + 132 <= 841.89 - 64]).toEqual([count, true])
      expect(texts.filter(({ bottom }) => bottom > 841.89 - 50)).toEqual([])
    }
  })
})
