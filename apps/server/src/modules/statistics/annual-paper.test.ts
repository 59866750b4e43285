import type { AnnualReport } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { textsOfPdf, wordsOfPdf } from '../../testing/read-paper.ts'
import { annualPdf } from './annual.pdf.ts'

/** As many as the widest table has: five figures beside those of the year before. */
const COLUMNS = Array.from({ length: 10 }, (_, at) => `Títulos por pessoa ${2017 + at}`)

const report: AnnualReport = {
  ...{ ano: 2026, semestre: null, biblioteca: null, inicio: '2026-01-02', fim: '2026-12-31' },
  secoes: [
    {
      codigo: 'visits',
      descricao: 'Visitas',
      definicao: 'Entradas contadas nas portas.',
      tabela: {
        ate: '2026-11-03',
        dimensao: 'Biblioteca',
        colunas: COLUMNS.map((descricao, at) => ({ codigo: `m${at}`, descricao })),
        linhas: Array.from({ length: 60 }, (_, at) => ({
          codigo: String(at),
          descricao: `Biblioteca do Instituto de Ciências Agrárias e Ambientais do Campus ${at}`,
          valores: COLUMNS.map(() => 123_456),
        })),
        totais: COLUMNS.map(() => 7_407_360),
        total_linhas: 60,
      },
    },
  ],
}

describe('the annual report on paper', () => {
  it.each([
    ['pt', /02\/01\/2026.*31\/12\/2026.*03\/11\/2026/],
    ['en', /Jan 2, 2026.*Dec 31, 2026.*Nov 3, 2026/],
    ['es', /02\/01\/2026.*31\/12\/2026.*03\/11\/2026/],
  ] as const)('STAT-22 %s: days are written as everywhere in that language', async (lang, days) => {
    expect(await wordsOfPdf(await annualPdf(report, 'UFVale', lang))).toMatch(days)
  })

  it('STAT-22 a table of many rows and columns keeps every number whole, on as many pages as it needs', async () => {
    const texts = await textsOfPdf(await annualPdf(report, 'UFVale', 'pt'))
    expect(texts.filter(({ text }) => text === '123.456')).toHaveLength(60 * 10)
    expect(texts.filter(({ text }) => text === '7.407.360')).toHaveLength(10)
    expect(texts.filter(({ right, bottom }) => right > 841.89 - 30 || bottom > 595.28 - 30)).toEqual([])
  })
})
