import { readFileSync } from 'node:fs'
import { SHOWCASE_LABELS } from '@estante/contract'
import { demoLibrary } from '@estante/demo'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { ensureSeeds } from '../catalogue/index.ts'
import { readRuleBook } from '../circulation/index.ts'
import { loadInstitution, showInstitution } from './index.ts'
import { institutionFile } from './institution-file.ts'
import { parameterFromText } from './parameter-text.rules.ts'

const page = readFileSync(new URL('../../../../../docs/institution-file.md', import.meta.url), 'utf8')
const example = parse(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as Record<string, unknown>

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
}
const keysOf = ({ properties = {}, required = [] }: Shape): string[] =>
  Object.keys(properties).map(key => `${key}${required.includes(key) ? ' (needed)' : ''}`)
/** Keys of the table below a heading of the page, with whether it calls them needed. */
const documented = (part: string): string[] => {
  const section = page.split(/^##+ /m).find(text => (text.split('\n', 1)[0] ?? '').includes(`\`${part}\``)) ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)]
  return rows.map(([, key, about]) => `${key}${about?.endsWith('(needed)') ? ' (needed)' : ''}`)
}

describe('the page of the institution’s file', () => {
  const schema = z.toJSONSchema(institutionFile, { io: 'input' }) as Shape
  const parts = Object.entries(schema.properties ?? {})

  it('has every part and key, says which are needed, and names none that does not exist', () => {
    for (const [part] of parts) expect(page).toMatch(new RegExp(`^## .*\`${part}\``, 'm'))
    const lists = parts.flatMap(([part, { items }]) => (items?.properties ? [{ part, items }] : []))
    expect(lists.length).toBeGreaterThan(5)
    for (const { part, items } of lists) expect(documented(part).toSorted(), part).toEqual(keysOf(items).toSorted())
    const hours = schema.properties?.bibliotecas?.items?.properties?.horarios?.items
    expect(documented('horarios').toSorted()).toEqual(keysOf(hours ?? {}).toSorted())
    const collecting = schema.properties?.bibliotecas?.items?.properties?.cobranca
    expect(documented('cobranca').toSorted()).toEqual(keysOf(collecting ?? {}).toSorted())
    const showcase = schema.properties?.vitrines?.items?.properties
    for (const inner of ['categorias', 'botoes'])
      expect(documented(inner).toSorted(), inner).toEqual(keysOf(showcase?.[inner]?.items ?? {}).toSorted())
    expect(documented('visual').toSorted()).toEqual(keysOf(showcase?.visual ?? {}).toSorted())
    for (const label of SHOWCASE_LABELS) expect(page).toContain(`\`${label}\``)
    const headings = [...page.matchAll(/^## `.*/gm)].flatMap(([line]) => line.match(/(?<=`)\w+(?=`)/g) ?? [])
    expect(headings.toSorted()).toEqual(parts.map(([part]) => part).toSorted())
  })

  it('has an example with every part', () => {
    expect(institutionFile.safeParse(example).error).toBeUndefined()
    expect(Object.keys(example)).toEqual(parts.map(([part]) => part))
  })
})

describe('what an operator types for a parameter', () => {
  it.each([
    ['nome_instituicao', 'Ligue 3271-1630 # ramal 4', 'Ligue 3271-1630 # ramal 4'],
    ['msg_login', 'Horário: seg a sex: 8h', 'Horário: seg a sex: 8h'],
    ['msg_login', '"Bem-vindo" ao acervo', '"Bem-vindo" ao acervo'],
    ['msg_login', '[aviso] fechado', '[aviso] fechado'],
    ['msg_login', '{pt: "Olá # 1", en: Hi}', { pt: 'Olá # 1', en: 'Hi' }],
    ['sigla', '1234', '1234'],
    ['sigla', '{x}', '{x}'],
    ['usa_visualizador_php', '1', '1'],
    ['qtde_min_seq_paragrafo', '1000', 1000],
    ['bases_parceiras', '[{"chave": "ab", "url": "x"}]', [{ chave: 'ab', url: 'x' }]],
  ])('%s %s', (name, text, value) => expect(parameterFromText(name, text)).toEqual(value))

  it('words that begin as a structure and are none are refused, not stored', () => {
    expect(() => parameterFromText('msg_login', '{pt: Olá, en: Hi')).toThrow('msg_login: the YAML has a fault')
  })
})

const coreOf = (database: Database): Core => ({ database, now: () => new Date('2026-11-16T12:00:00Z') }) as Core

describe.each(testDialects)('institution file on %s', dialect => {
  let database: Database
  let core: Core
  beforeEach(async () => {
    database = await testDatabase(dialect)
    await ensureSeeds(database)
    core = coreOf(database)
  })
  afterEach(() => database.close())

  /** Every row that a file may write, without the numbers that the database gives. */
  async function rows() {
    const db = database.kysely
    const [
      parametro,
      conteudo,
      campus,
      biblioteca,
      horario,
      feriado,
      colecao,
      local,
      rede,
      categoria,
      regra,
      periodo,
      ...vitrines
    ] = await Promise.all([
      db.selectFrom('parametro').selectAll().orderBy('chave').execute(),
      db.selectFrom('conteudo').selectAll().orderBy('tipo').orderBy('ordem').orderBy('id').execute(),
      db.selectFrom('campus').selectAll().orderBy('cod_campus').execute(),
      db.selectFrom('biblioteca').selectAll().orderBy('cod_biblioteca').execute(),
      db.selectFrom('horario_biblioteca').selectAll().orderBy('cod_biblioteca').orderBy('id').execute(),
      db.selectFrom('feriado').selectAll().orderBy('data').orderBy('id').execute(),
      db.selectFrom('colecao').selectAll().orderBy('cod_colecao').execute(),
      db.selectFrom('local_exemplar').selectAll().orderBy('cod_local_exemplar').execute(),
      db.selectFrom('rede_instituicao').selectAll().orderBy('cod_empresa').execute(),
      db.selectFrom('categoria_usuario').selectAll().orderBy('cod_categoria').execute(),
      db.selectFrom('regra_emprestimo').selectAll().orderBy('ordem').execute(),
      db.selectFrom('periodo_especial').selectAll().orderBy('cod_periodo').execute(),
      db.selectFrom('vitrine').selectAll().orderBy('ordem').execute(),
      db.selectFrom('vitrine_categoria').selectAll().orderBy('cod_biblioteca').orderBy('ordem').execute(),
      db
        .selectFrom('vitrine_acervo')
        .selectAll()
        .orderBy('cod_biblioteca')
        .orderBy('cod_categoria')
        .orderBy('ordem')
        .execute(),
    ])
    const plain = <T extends { id: number }>(list: T[]) => list.map(({ id: _id, ...row }) => row)
    return {
      ...{ parametro, campus, biblioteca, colecao, local, rede, vitrines, categoria, periodo },
      regra: regra.map(({ cod_regra: _code, ...row }) => row),
      ...{ conteudo: plain(conteudo), horario: plain(horario), feriado: plain(feriado) },
    }
  }

  it('a partner that gives its records at another address is harvested from the beginning, others go on', async () => {
    const partner = (cod_empresa: number, endereco_oai: string) => ({
      ...{ cod_empresa, endereco_oai },
      ...{ sigla_empresa: `P${cod_empresa}`, desc_empresa: `Parceiro ${cod_empresa}` },
    })
    const both = [partner(1, 'https://um.example/oai'), partner(2, 'https://dois.example/oai')]
    await loadInstitution(core, { parceiros_rede: both })
    const db = database.kysely
    for (const cod_empresa of [1, 2])
      await db.insertInto('rede_colheita').values({ cod_empresa, colhido_ate: '2026-11-01T00:00:00Z' }).execute()
    await loadInstitution(core, { parceiros_rede: [both[0], partner(2, 'https://novo.example/oai')] })
    expect(await db.selectFrom('rede_colheita').select('cod_empresa').execute()).toEqual([{ cod_empresa: 1 }])
  })

  it('loading what is shown changes nothing', async () => {
    for (const file of [demoLibrary(new Date('2026-11-15T12:00:00Z')).instituicao, example]) {
      await loadInstitution(core, file)
      const before = await rows()
      expect(before.conteudo.length).toBeGreaterThan(5)
      for (const table of before.vitrines) expect(table.length).toBeGreaterThan(0)
      const shown = await showInstitution(core)
      await loadInstitution(core, parse(stringify(shown, { lineWidth: 0 })))
      expect(await rows()).toEqual(before)
      const copy = await testDatabase(dialect)
      try {
        await ensureSeeds(copy)
        await loadInstitution(coreOf(copy), shown)
        expect(await showInstitution(coreOf(copy))).toEqual(shown)
      } finally {
        await copy.close()
      }
    }
  })

  it('a slip in a key is named at every depth, and nothing is written', async () => {
    const load = loadInstitution(core, {
      parametros: { sigla: 'X', constructor: 1, autoatendimento: { showAuto: 1 } },
      campi: [
        { cod_campus: 1, nome_campus: 'A' },
        { cod_campus: 1, nome_campus: 'B' },
      ],
      bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'A', cod_campus: 1, telefonee: '1' }],
      noticias: [{ titulo: { pt: 'a', fr: 'b' }, conteudo: '', imagem: 'x' }],
    })
    const message = await load.catch(error => String(error.message))
    for (const fault of [
      'parametros.constructor: there is no such parameter',
      'parametros.autoatendimento.codBibAuto: is missing',
      'campi.1.cod_campus: 1 is there twice',
      'bibliotecas.0.telefonee: there is no such key',
      'noticias.0.titulo.fr: there is no such key',
      'noticias.0.imagem: there is no such key',
    ])
      expect(message).toContain(fault)
    expect((await rows()).parametro).toEqual([])
  })

  it('D-32 checks showcases like the other parts, and names works that are not here yet', async () => {
    const units = {
      campi: [{ cod_campus: 1, nome_campus: 'A' }],
      bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'A', cod_campus: 1 }],
    }
    const kids = { cod_biblioteca: 1, catalogo: 'kids' }
    const faults = await loadInstitution(core, {
      ...units,
      vitrines: [
        {
          ...kids,
          visual: { cor_textura_kids: 'azul', perc_cor_textura: '101', logo: 'x' },
          categorias: [
            { cod_categoria: 1, desc_categoria: 'A', acervos: [5, 5] },
            { cod_categoria: 1, desc_categoria: 'B' },
          ],
          rotulos: { titulo: 'x' },
          botoes: [{ titulo: 'C', cod_categoria: 3 }],
        },
        { ...kids, catalogo: 'museu' },
      ],
    }).catch(error => String(error.message))
    for (const fault of [
      'vitrines.0.visual.cor_textura_kids: must be #rrggbb',
      'vitrines.0.visual.perc_cor_textura: must be 0 to 100',
      'vitrines.0.visual.logo: there is no such key',
      'vitrines.0.rotulos.titulo',
      'vitrines.1.catalogo',
    ])
      expect(faults).toContain(fault)
    const crossed = await loadInstitution(core, {
      ...units,
      vitrines: [
        {
          ...kids,
          categorias: [
            { cod_categoria: 1, desc_categoria: 'A', acervos: [5, 5] },
            { cod_categoria: 1, desc_categoria: 'B' },
          ],
          botoes: [{ titulo: 'C', cod_categoria: 3 }],
        },
      ],
    }).catch(error => String(error.message))
    for (const fault of [
      'vitrines.0.categorias.1.cod_categoria: 1 is there twice',
      'vitrines.0.categorias.0.acervos: a record is there twice',
      'vitrines.0.botoes.0.cod_categoria: the showcase has no category 3',
    ])
      expect(crossed).toContain(fault)
    await expect(loadInstitution(core, { ...units, vitrines: [kids, kids] })).rejects.toThrow(
      'vitrines.1.cod_biblioteca: 1 is there twice',
    )
    await expect(
      loadInstitution(core, { ...units, vitrines: [{ ...kids, cod_biblioteca: 9, colecoes: [7] }] }),
    ).rejects.toThrow(
      'vitrines.0.cod_biblioteca: there is no library 9, here or in the file\nvitrines.0.colecoes.0: there is no collection 7',
    )
    const categorias = [{ cod_categoria: 1, desc_categoria: 'A', acervos: [99] }]
    expect((await loadInstitution(core, { ...units, vitrines: [{ ...kids, categorias }] })).notices).toEqual([
      'vitrines.0.categorias.0.acervos: there is no record 99 yet',
    ])
    expect((await showInstitution(core)).vitrines).toHaveLength(1)
    await loadInstitution(core, { vitrines: [] })
    expect((await showInstitution(core)).vitrines).toEqual([])
  })

  it('refuses hours that no clock shows, and an empty file', async () => {
    const hours = (abertura: string, fechamento: string) =>
      loadInstitution(core, {
        campi: [{ cod_campus: 1, nome_campus: 'A' }],
        bibliotecas: [
          {
            cod_biblioteca: 1,
            desc_biblioteca: 'A',
            cod_campus: 1,
            horarios: [{ dia_semana: 1, abertura, fechamento }],
          },
        ],
      })
    await expect(hours('08:00', '24:59')).rejects.toThrow('bibliotecas.0.horarios.0.fechamento: must be HH:MM')
    await expect(hours('18:00', '08:00')).rejects.toThrow('must be after abertura')
    await hours('08:00', '24:00')
    await expect(loadInstitution(core, parse(''))).rejects.toThrow('The file is empty')
    await expect(loadInstitution(core, 'texto')).rejects.toThrow('must name parts')
  })

  it('names units that do not exist, and records that are not here yet', async () => {
    const library = { cod_biblioteca: 1, desc_biblioteca: 'A', cod_campus: 9 }
    const holiday = { data: '2026-12-25', descricao: 'Natal', cod_biblioteca: 44 }
    await expect(loadInstitution(core, { bibliotecas: [library], feriados: [holiday] })).rejects.toThrow(
      'bibliotecas.0.cod_campus: there is no campus 9, here or in the file\nferiados.0.cod_biblioteca: there is no library 44',
    )
    expect(await loadInstitution(core, { destaques: { C: [99] } })).toEqual({
      written: ['destaques'],
      notices: ['destaques.C: there is no record 99 yet'],
    })
  })

  it('ways of collecting are loaded and shown as they were given, and refused where something is missing', async () => {
    const pix = { chave: 'biblioteca@exemplo.edu.br', nome: 'Biblioteca', cidade: 'Cidade' }
    const gru = {
      ug: '153045',
      gestao: '15270',
      codigo_recolhimento: '28832-6',
      identificador: '01234',
      favorecido: 'Universidade',
      validade_dias: 10,
    }
    const unit = (cobranca: object) => ({
      campi: [{ cod_campus: 1, nome_campus: 'A' }],
      bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'A', cod_campus: 1, cobranca }],
    })
    const load = (cobranca: object, parametros?: object) =>
      loadInstitution(core, { ...unit(cobranca), ...(parametros && { parametros }) }).then(
        () => 'loaded',
        (error: Error) => error.message,
      )
    expect(await load({ formas: ['GRU', 'DINHEIRO'], estorno: 'S', gru })).toBe('loaded')
    expect(await showInstitution(core)).toMatchObject({
      bibliotecas: [{ cobranca: { formas: ['GRU', 'DINHEIRO'], estorno: 'S', gru } }],
    })
    expect(await load({ formas: ['PIX'] })).toBe('bibliotecas.0.cobranca.formas: PIX is named without its part pix')
    expect(await load({ formas: ['CHEQUE'] })).toContain('bibliotecas.0.cobranca.formas.0')
    expect(await load({ formas: ['PIX', 'PIX'], pix })).toContain('PIX is there twice')
    expect(await load({ formas: ['PIX'], pix: { ...pix, chave: 'x' } })).toContain('bibliotecas.0.cobranca.pix.chave')
    expect(await load({ formas: ['GRU'], gru: { ...gru, ug: '12' } })).toContain('bibliotecas.0.cobranca.gru.ug')
    expect(await load({}, { cobranca: { formas: ['GRU'] } })).toContain('parametros.cobranca.formas: GRU is named')
    // What a way needs may stand with the institution.
    expect(await load({ formas: ['PIX'] }, { cobranca: { pix } })).toBe('loaded')
  })

  it('rules, special periods and closures are loaded, shown and checked like the other parts', async () => {
    const units = {
      campi: [{ cod_campus: 1, nome_campus: 'A' }],
      bibliotecas: [
        {
          cod_biblioteca: 1,
          desc_biblioteca: 'A',
          cod_campus: 1,
          fuso: 'America/Manaus',
          circulacao: { transito_dias: 5 },
        },
      ],
      categorias_usuario: [{ cod_categoria: 40, codigo: 'EGR', desc_categoria: 'Egresso' }],
      colecoes: [{ cod_colecao: 3, desc_colecao: 'Raras' }],
    }
    await loadInstitution(core, {
      ...units,
      regras_emprestimo: [
        { nome: 'geral', prazo: 14, limite: 5 },
        { nome: 'egresso', cod_categoria: 40, empresta: 'N' },
        { nome: 'raras', material: 'colecao:3', cod_biblioteca: 1, empresta: 'N' },
      ],
      periodos_especiais: [
        {
          descricao: 'Férias',
          inicio: '2026-12-01',
          fim: '2027-01-31',
          vencimento: '2027-02-15',
          termos: { limite: 8 },
        },
      ],
    })
    expect(await showInstitution(core)).toMatchObject({
      bibliotecas: [{ fuso: 'America/Manaus', circulacao: { transito_dias: 5 } }],
      regras_emprestimo: [
        { nome: 'geral', cod_categoria: null, cod_biblioteca: null, material: null, prazo: 14, limite: 5 },
        { nome: 'egresso', cod_categoria: 40, empresta: 'N' },
        { nome: 'raras', cod_biblioteca: 1, material: 'colecao:3' },
      ],
      periodos_especiais: [{ descricao: 'Férias', vencimento: '2027-02-15', termos: { limite: 8 } }],
    })
    const book = await readRuleBook(database.kysely)
    expect(book.at(1, new Date())).toMatchObject({
      calendar: { zone: 'America/Manaus' },
      settings: { transito_dias: 5, prescricao_anos: 5 },
    })
    const before = await rows()
    const message = await loadInstitution(core, {
      bibliotecas: [{ ...units.bibliotecas[0], fuso: 'Amazonas' }],
      feriados: [{ data: '2026-12-25', data_fim: '2026-12-24', descricao: 'x' }],
      regras_emprestimo: [
        { nome: 'a', prazzo: 3 },
        { nome: 'b', material: 'livro' },
        { nome: 'b', material: 'livro' },
      ],
      periodos_especiais: [{ descricao: 'x', inicio: '2026-12-01', fim: '2026-11-01', vencimento: '2026-11-01' }],
    }).catch(error => String(error.message))
    for (const fault of [
      'bibliotecas.0.fuso: is no time zone',
      'feriados.0.data_fim: must not be before data',
      'regras_emprestimo.0.prazzo: there is no such key',
      'regras_emprestimo.2.nome: b is there twice',
      'periodos_especiais.0.fim: must not be before inicio',
    ])
      expect(message).toContain(fault)
    const missing = await loadInstitution(core, {
      regras_emprestimo: [
        { nome: 'a', cod_categoria: 77, cod_biblioteca: 9, material: 'papiro' },
        { nome: 'b', material: 'colecao:8' },
      ],
    }).catch(error => String(error.message))
    for (const fault of [
      '0.cod_categoria: there is no category 77',
      '0.cod_biblioteca: there is no library 9',
      '0.material: papiro',
      '1.material: colecao:8',
    ])
      expect(missing).toContain(`regras_emprestimo.${fault}`)
    const twice = [
      { nome: 'a', cod_categoria: 40 },
      { nome: 'b', cod_categoria: 40 },
    ]
    await expect(loadInstitution(core, { regras_emprestimo: twice })).rejects.toThrow(
      'regras_emprestimo.1: speaks of the same category, library and material as a',
    )
    expect(await rows()).toEqual(before)
  })

  it('a closure that a later file adds was declared then; those of the first calendar were known', async () => {
    const christmas = { data: '2026-12-25', descricao: 'Natal' }
    await loadInstitution(core, { feriados: [christmas] })
    await loadInstitution(core, { feriados: [christmas, { data: '2026-11-16', descricao: 'Falta de água' }] })
    const known = (await rows()).feriado.map(({ data, declarado_em }) => [data, declarado_em])
    expect(known).toEqual([
      ['2026-11-16', '2026-11-16T12:00:00.000Z'],
      ['2026-12-25', null],
    ])
  })
})
