import { describe, expect, it } from 'vitest'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { basketPdf } from './basket.pdf.ts'
import { myDataPdf } from './my-data.pdf.ts'
import { planPdf } from './plan-report.ts'

/** The language in which a reading program begins to speak. */
const spoken = (pdf: Buffer): string | undefined => /\/Lang \(([\w-]+)\)/.exec(pdf.toString('latin1'))?.[1]

const PLAN = {
  ...{ cod_plano: 1, disciplina: 'Hidrologia', departamento: 'Geografia', professor: '', periodo: '' },
  ...{ ano: 2026, semestre: 2, itens: [] },
}
const ITEM = {
  ...{ cod_acervo: 1, titulo: 'Águas', autor: 'Silva', ano_publicacao: 2026, desc_tipo_obra: 'Livro', chamada: '5 S' },
  ...{ isbn_issn: '', referencia: 'SILVA. Águas.', link_capa: null, armazens: [] },
}
const now = new Date('2026-11-02T12:00:00Z')

describe('papers of a person, in the language of the screen', () => {
  it.each([
    ['pt', 'pt-BR', 'em 02/11/2026', 'Situação em 02/11/2026'],
    ['en', 'en', 'as of Nov 2, 2026', 'As of Nov 2, 2026'],
    ['es', 'es', 'al 02/11/2026', 'Situación al 02/11/2026'],
  ] as const)(
    '%s: days are those of the language, and so is the voice that reads them',
    async (lang, voice, data, plan) => {
      const mine = await myDataPdf({ pessoa: [{ nome: 'Ana' }] }, { nome: 'Ana', lang, now })
      const read = await planPdf([PLAN], { lang, institution: 'UFVale', day: '2026-11-02' })
      const basket = await basketPdf([ITEM], 'COMPLETO', {
        ...{ title: 'Cesta', institution: 'UFVale', address: code => `https://x.example/${code}`, lang },
      })
      expect([mine, read, basket].map(spoken)).toEqual([voice, voice, voice])
      expect(await wordsOfPdf(mine)).toContain(data)
      expect(await wordsOfPdf(read)).toContain(plan)
    },
  )
})
