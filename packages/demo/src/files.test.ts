import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { controlValue, isStoredFile, recordLinks } from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { demoFilesFolder } from './files.ts'
import { testLibrary } from './test-library.ts'
import { FIRST_RECORD } from './units.ts'

const library = testLibrary()
const folder = fileURLToPath(demoFilesFolder)
const onDisk = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(folder, join(entry.parentPath, entry.name)))

const HEADS: Record<string, string> = {
  'image/svg+xml': '<svg ',
  'application/pdf': '%PDF-1.7',
  'audio/ogg': 'OggS',
  'text/vtt': 'WEBVTT',
  'application/epub+zip': 'PK',
}

describe('the files', () => {
  it('D-34 are all there, none beside them, and take less than 2 MB', () => {
    expect([...new Set(library.arquivos.map(file => file.caminho))].sort()).toEqual([...onDisk].sort())
    const total = onDisk.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(total).toBeLessThan(2_000_000)
  })

  it('are what they say they are', () => {
    for (const file of library.arquivos) {
      const bytes = readFileSync(join(folder, file.caminho))
      if (file.tipo_conteudo === 'video/mp4') expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
      else
        expect([file.caminho, bytes.toString('latin1').startsWith(HEADS[file.tipo_conteudo] ?? '?')]).toEqual([
          file.caminho,
          true,
        ])
    }
  })

  it('show lines of print on every scanned page, on white paper', () => {
    const scan = readFileSync(join(folder, 'documentos/auto-da-barca-do-inferno-digitalizado.pdf'), 'latin1')
    const pages = [...scan.matchAll(/\/Subtype \/Image .*\/Length (\d+) >>\nstream\n/g)].map(found => {
      const begin = found.index + found[0].length
      return inflateSync(Buffer.from(scan.slice(begin, begin + Number(found[1])), 'latin1'))
    })
    expect(pages).toHaveLength(3)
    for (const dots of pages) {
      const white = [...dots].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
      const ink = 1 - white / (dots.length * 8)
      expect(ink).toBeGreaterThan(0.1)
      expect(ink).toBeLessThan(0.5)
    }
  })

  it('include no drawing that runs or fetches anything', () => {
    for (const { caminho } of library.arquivos.filter(file => file.tipo_conteudo === 'image/svg+xml')) {
      const text = readFileSync(join(folder, caminho), 'utf8')
      expect(text).not.toMatch(/<script|href=|url\(|on\w+=/)
      expect(text).toMatch(/<title>.+<\/title>/)
    }
  })

  it('EST-480 hold no lettering of their own, maps and the names of the showcases aside', () => {
    const lettered = library.arquivos
      .filter(file => file.tipo_conteudo === 'image/svg+xml')
      .map(file => file.caminho)
      .filter(name => readFileSync(join(folder, name), 'utf8').includes('<text'))
    expect(lettered.filter(name => !/mapa-|campus-|logo-/.test(name))).toEqual([])
  })

  it('EST-481 show every object of the museum as itself, none as another', () => {
    const drawings = library.arquivos
      .filter(file => file.papel === 'CAPA' && file.cod_acervo !== null && file.cod_acervo >= FIRST_RECORD.museum)
      .map(file => readFileSync(join(folder, file.caminho), 'utf8').replace(/<title>.*<\/title>/, ''))
    expect(drawings.length).toBeGreaterThan(50)
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('EST-482 give every piece of news a picture of its own', () => {
    const pictures = library.instituicao.noticias.map(item => item.nom_imagem)
    expect(pictures.length).toBeGreaterThan(7)
    expect(new Set(pictures).size).toBe(pictures.length)
    const held = new Set(library.arquivos.map(file => file.nome))
    expect(pictures.filter(name => name === null || !held.has(name))).toEqual([])
  })

  it('stand behind every stored link of a record, with the same kind of access', () => {
    const held = new Map(
      library.arquivos
        .filter(file => file.papel === 'LINK')
        .map(file => [`${file.cod_acervo}/${file.seq_paragrafo}`, file]),
    )
    let stored = 0
    for (const record of library.acervos) {
      for (const link of recordLinks(record)) {
        if (!isStoredFile(link.url_link)) continue
        stored += 1
        const file = held.get(`${controlValue(record, '001')}/${link.seq_paragrafo}`)
        expect(file).toMatchObject({ tipo_link: link.tipo_link, download_pdf: link.download_pdf })
        expect(file!.tipo_conteudo === 'application/pdf').toBe(link.is_pdf)
      }
    }
    expect(stored).toBe(held.size)
    expect(new Set([...held.values()].map(file => file.tipo_link))).toEqual(new Set(['VB', 'AR', 'AC']))
    expect([...held.values()].filter(file => file.download_pdf === 'N')).toHaveLength(1)
  })

  it('give the film captions in three languages', () => {
    const captions = library.arquivos.filter(file => file.papel === 'LEGENDA')
    expect(captions.map(file => file.idioma)).toEqual(['pt', 'en', 'es'])
  })

  it('give every highlighted object a picture, and some books a cover', () => {
    const covered = new Set(library.arquivos.filter(file => file.papel === 'CAPA').map(file => file.cod_acervo))
    expect([...covered].filter(work => work !== null && work < FIRST_RECORD.openAccess).length).toBeGreaterThan(10)
    expect(library.instituicao.destaques.M.length).toBeGreaterThan(0)
    for (const work of library.instituicao.destaques.M) expect(covered.has(work)).toBe(true)
  })
})
