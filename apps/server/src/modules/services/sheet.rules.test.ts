import type { SheetForm } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { attachmentFault, plainName } from './attachments.rules.ts'
import { sheetPdf } from './sheet.pdf.ts'
import { roman, sheetText, surnameFirst } from './sheet.rules.ts'

const form: SheetForm = {
  biblioteca: 1,
  outras_inf: '',
  tipo_trabalho: 'DISSERTACAO',
  autor: 'Maria da Silva',
  titulo: 'Águas do vale',
  subtitulo: 'um estudo',
  orientador: 'João Souza Neto',
  coorientador: '',
  curso: 'Programa de Geografia',
  instituicao: 'UFVale',
  cidade: 'Vale',
  ano: '2026',
  paginas: 120,
  ilustracoes: 'S',
  assuntos: ['Hidrologia', 'Rios'],
}

describe('catalogue sheet', () => {
  it('REQ-09 has description, notes, numbered tracings and classes in their order', () => {
    const approval = { nome: 'Vera Lima', crb: 'CRB-8/1234', cutter: 'S586a', cdd: '551.48', cdu: '556' }
    expect(sheetText(form, approval)).toEqual({
      cutter: 'S586a',
      entrada: 'Silva, Maria da.',
      descricao: 'Águas do vale : um estudo / Maria da Silva. – Vale, 2026.\n120 f. : il.',
      notas: ['Orientação: João Souza Neto.', 'Dissertação (mestrado) – Programa de Geografia, UFVale, Vale, 2026.'],
      pistas: '1. Hidrologia. 2. Rios. I. Souza Neto, João, orient. II. UFVale. III. Título.',
      classes: ['CDD 551.48', 'CDU 556'],
      responsavel: 'Ficha elaborada por Vera Lima – CRB-8/1234',
    })
  })

  it('REQ-09 names nobody before a librarian has approved it', () => {
    expect(sheetText(form, null)).toMatchObject({ responsavel: 'Prévia, sem validade', cutter: '', classes: [] })
  })

  it('REQ-09 fits on one card with its font embedded, however long its words are', async () => {
    const long = { ...form, titulo: 'palavra '.repeat(60), subtitulo: 'outra '.repeat(60) }
    const pdf = (await sheetPdf(sheetText(long, null), 'Ficha')).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/FontFile2/)
  })

  it('writes names surname first and counts in Roman numerals', () => {
    expect(['Ana', 'Ana Lima', 'João Souza Filho', 'Silva, Ana'].map(surnameFirst)).toEqual([
      'Ana',
      'Lima, Ana',
      'Souza Filho, João',
      'Silva, Ana',
    ])
    // Of two words the second is the surname, though it may be one that others add to theirs.
    expect(surnameFirst('Ana Neto')).toBe('Neto, Ana')
    expect([1, 4, 5, 9, 10].map(roman)).toEqual(['I', 'IV', 'V', 'IX', 'X'])
  })
})

describe('attachments', () => {
  it('keep of a name neither path nor signs that mislead', () => {
    expect(['C:\\fotos\\a.png', '../../x.pdf', '..', 'a\u202Efdp.exe', 'no\u0000me.pdf'].map(plainName)).toEqual([
      'a.png',
      'x.pdf',
      'anexo',
      'afdp.exe',
      'nome.pdf',
    ])
  })

  it('a long name keeps its beginning', () => {
    expect(plainName(`relatório ${'x'.repeat(200)}`)).toBe(`relatório ${'x'.repeat(110)}`)
  })

  it('are what their name says, of an accepted kind and size', () => {
    expect(attachmentFault('a.PDF', 10, 'application/pdf')).toBeNull()
    expect(attachmentFault('a', 10, 'application/pdf')).toBe('AnexoNomeNaoCorresponde')
    expect(attachmentFault('a.svg', 10, 'image/svg+xml')).toBe('AnexoDeTipoNaoAceito')
    expect(attachmentFault('a.pdf', 10, undefined)).toBe('AnexoDeTipoNaoAceito')
  })
})
