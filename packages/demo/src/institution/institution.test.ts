import { controlValue } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { testLibrary } from '../test-library.ts'
import { easter } from './agenda.ts'

const library = testLibrary()
const { instituicao } = library
const numbers = new Set(library.acervos.map(record => Number(controlValue(record, '001'))))

/** Every object with the three languages inside a value. */
function* words(value: unknown): Generator<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return
  if ('pt' in value && 'en' in value) yield value as Record<string, string>
  for (const inner of Object.values(value)) yield* words(inner)
}

describe('the institution', () => {
  it('D-34 has two campuses and six units, each with a record of its own', () => {
    expect(instituicao.campi).toHaveLength(2)
    expect(instituicao.bibliotecas).toHaveLength(6)
    expect(instituicao.bibliotecas.map(unit => unit.tipo_catalogo)).toEqual(['C', 'C', 'C', 'K', 'M', 'A'])
    for (const unit of instituicao.bibliotecas) {
      expect(numbers.has(unit.cod_acervo)).toBe(true)
      expect(unit.horarios.length).toBeGreaterThanOrEqual(5)
      expect(unit.email).toMatch(/@ufvale\.example$/)
    }
  })

  it('says everything in three languages', () => {
    const all = [...words(instituicao), ...words(library.categorias)]
    expect(all.length).toBeGreaterThan(100)
    for (const one of all) for (const language of ['pt', 'en', 'es']) expect(one[language]?.trim()).toBeTruthy()
  })

  it('offers every search tab once, the first of them at the home page', () => {
    expect(instituicao.guias.map(guide => guide.ordem)).toEqual(instituicao.guias.map((_, at) => at))
    expect(instituicao.guias.map(guide => guide.codigo).sort()).toEqual([
      'acessibilidade',
      'arquivo',
      'atos_normativos',
      'autoridades',
      'catalogos/kids',
      'e_books',
      'jurisprudencia',
      'multimeios',
      'novas_aquisicoes',
      'pesquisa_avancada',
      'pesquisa_geral',
      'plano_ensino',
    ])
  })

  it('highlights works that exist, enough for more than one page', () => {
    for (const list of Object.values(instituicao.destaques)) {
      expect(list.length).toBeGreaterThan(7)
      expect(new Set(list).size).toBe(list.length)
      for (const work of list) expect(numbers.has(work)).toBe(true)
    }
    expect(instituicao.destaques.C.length).toBeGreaterThanOrEqual(20)
  })

  it('names only images that it has', () => {
    const images = new Set(library.arquivos.filter(file => file.papel === 'INSTITUICAO').map(file => file.nome))
    for (const { nom_imagem } of instituicao.noticias) if (nom_imagem) expect(images.has(nom_imagem)).toBe(true)
    for (const { arquivo_bmp } of instituicao.locais) if (arquivo_bmp) expect(images.has(arquivo_bmp)).toBe(true)
    for (const { visual } of instituicao.vitrines) {
      expect(images.has(visual.nom_logo_kids ?? '')).toBe(true)
      expect(images.has(visual.nom_textura_kids ?? '')).toBe(true)
    }
    expect(images.has('logo') && images.has('fundo')).toBe(true)
  })

  it('closes on the moving holidays of the year', () => {
    expect(easter(2026).toDateString()).toBe(new Date(2026, 3, 5).toDateString())
    const days = new Map(instituicao.feriados.map(one => [one.data, one.descricao]))
    expect(days.get('2026-02-17')).toBe('Carnaval')
    expect(days.get('2026-04-03')).toBe('Sexta-feira da Paixão')
    expect(days.get('2026-06-04')).toBe('Corpus Christi')
    expect(days.get('2027-11-20')).toBe('Dia Nacional de Zumbi e da Consciência Negra')
  })

  it('has showcases for children and museum, each category filled', () => {
    expect(instituicao.vitrines.map(one => one.catalogo)).toEqual(['kids', 'museus'])
    for (const showcase of instituicao.vitrines) {
      expect(Object.keys(showcase.rotulos)).toHaveLength(16)
      for (const category of showcase.categorias) {
        expect([category.desc_categoria.pt, category.acervos.length > 0]).toEqual([category.desc_categoria.pt, true])
        for (const work of category.acervos) expect(numbers.has(work)).toBe(true)
      }
    }
    expect(instituicao.vitrines[0]!.categorias.map(category => category.desc_categoria.pt)).toEqual([
      'Histórias',
      'Poesia',
      'Ciências',
      'Arte',
      'Quadrinhos',
      'Vidas',
    ])
    const objects = instituicao.vitrines[1]!.categorias.flatMap(category => category.acervos)
    expect(objects).toHaveLength(60)
  })
})
