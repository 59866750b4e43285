import {
  callNumberOf,
  controlValue,
  dataFields,
  extract,
  firstValue,
  isControlField,
  isDataField,
  isValidIsbn,
  isValidIssn,
  type MarcRecord,
  readIso2709Sync,
  subfields,
  writeIso2709,
} from '@estante/marc'
import { describe, expect, it } from 'vitest'
import { testLibrary } from '../test-library.ts'

const library = testLibrary()
const records = library.acervos
const titleOf = (record: MarcRecord): string => firstValue(record, '245', 'a')?.replace(/ [:/]$/, '') ?? ''
const numberOf = (record: MarcRecord): string => controlValue(record, '001') ?? ''
const kinds = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { tipo_obra } of library.obras) counts.set(tipo_obra, (counts.get(tipo_obra) ?? 0) + 1)
  return counts
}

describe('the works', () => {
  it('D-34 holds at least 1,500 works and some of every kind', () => {
    expect(records.length).toBeGreaterThanOrEqual(1500)
    const counts = kinds()
    const least: Record<string, number> = {
      livro: 500,
      e_book: 600,
      periodico: 40,
      tese: 10,
      dissertacao: 30,
      tcc: 5,
      mapa: 8,
      partitura: 10,
      filme: 15,
      gravacao_musical: 12,
      audiolivro: 5,
      objeto_museu: 60,
      documento_arquivo: 30,
      ato_normativo: 100,
      jurisprudencia: 60,
      unidade: 6,
    }
    for (const [kind, count] of Object.entries(least))
      expect([kind, (counts.get(kind) ?? 0) >= count]).toEqual([kind, true])
  })

  it('numbers every record once and in the order of its facts beside it', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length)
    expect(library.obras.map(work => String(work.cod_acervo))).toEqual(records.map(numberOf))
  })

  it('is well-formed MARC: leader, 008, indicators, tags in order and no empty subfield', () => {
    // Gathered, for an expectation of each of some hundred thousand parts takes longer than looking at it.
    const faults: string[] = []
    const every = [...records, ...library.autoridades]
    for (const record of every) {
      const wants = (holds: boolean, what: string) => holds || faults.push(`${numberOf(record)}: ${what}`)
      wants(/^00000[ -~]{4}a2200000[ -~]{3}4500$/.test(record.leader), `leader ${record.leader}`)
      wants(controlValue(record, '008')?.length === 40, '008')
      const tags = record.fields.map(field => field.tag).join()
      wants(tags === tags.split(',').sort().join(), `order of ${tags}`)
      for (const field of record.fields) {
        wants(/^\d{3}$/.test(field.tag), `tag ${field.tag}`)
        if (isControlField(field)) {
          wants(field.value !== '', `empty ${field.tag}`)
          continue
        }
        wants(/^[ 0-9]{2}$/.test(field.ind1 + field.ind2), `indicators of ${field.tag}`)
        wants(field.subfields.length > 0, `no subfield in ${field.tag}`)
        for (const [code, value] of field.subfields) {
          wants(/^[a-z0-9]$/.test(code), `subfield ${field.tag} ${code}`)
          wants(value !== '' && value.trim() === value, `spaces in ${field.tag} ${code} ${value}`)
          wants(value === value.normalize('NFC'), `not composed: ${field.tag} ${code} ${value}`)
        }
      }
    }
    expect(every.length).toBeGreaterThan(2300)
    expect(faults).toEqual([])
  })

  it('survives ISO 2709 unchanged', () => {
    const file = Buffer.concat(records.slice(0, 400).map(record => writeIso2709(record)))
    const back = [...readIso2709Sync(file)].map(result => ('record' in result ? result.record : undefined))
    expect(back).toEqual(records.slice(0, 400))
  })

  it('says in leader, 008 and fields what the tables say it is', () => {
    for (const [at, record] of records.entries()) {
      const told = library.obras[at]!
      const read = extract(record)
      // A library's own page is a book to MARC.
      const kind = told.tipo_obra === 'unidade' ? read.kind : told.tipo_obra
      expect([told.cod_acervo, read.kind]).toEqual([told.cod_acervo, kind])
      expect([told.cod_acervo, read.tipo_acervo]).toEqual([told.cod_acervo, told.tipo_acervo])
      expect([told.cod_acervo, read.accessible ? 'S' : 'N']).toEqual([told.cod_acervo, told.possui_acessibilidade])
    }
  })

  it('has a title, a call number and a subject on every record', () => {
    for (const record of records) {
      expect(titleOf(record)).not.toBe('')
      // Museum and archive number their own way; everything else stands by class and author mark.
      const number = callNumberOf(record)
      if (/^(MUV|BR UFVALE)/.test(number?.text ?? '')) expect(number?.text).toMatch(/^MUV \d{4}$|^BR UFVALE AC /)
      else expect(number?.cutter).toMatch(/^[A-Z]\d{2,3}/)
      expect(dataFields(record, '6XX').length).toBeGreaterThan(0)
    }
  })

  it('has only ISBNs and ISSNs whose check digits hold, and no ISBN on two works', () => {
    const seen = new Map<string, string>()
    for (const record of records) {
      for (const isbn of dataFields(record, '020').flatMap(field => subfields(field, 'a'))) {
        expect([isbn, isValidIsbn(isbn)]).toEqual([isbn, true])
        expect([isbn, seen.get(isbn)]).toEqual([isbn, undefined])
        seen.set(isbn, numberOf(record))
      }
      for (const issn of dataFields(record, '022').flatMap(field => subfields(field, 'a'))) {
        expect([issn, isValidIssn(issn)]).toEqual([issn, true])
      }
    }
    expect(seen.size).toBeGreaterThan(900)
  })

  it('tells of translations what they were called, and in which language', () => {
    const translated = records.filter(record => firstValue(record, '246', 'i') === 'Título original')
    expect(translated.length).toBeGreaterThan(70)
    for (const record of translated) expect(firstValue(record, '041', 'h')).toMatch(/^(eng|fre|ger|ita)$/)
    const [physics] = translated.filter(record => titleOf(record) === 'Fundamentos de física')
    expect(firstValue(physics!, '246', 'a')).toBe('Fundamentals of physics')
  })

  it('has the titles every campus queues for, in several editions and volumes', () => {
    const editions = (title: string, author: string): string[] =>
      records
        .filter(record => titleOf(record) === title && firstValue(record, '100', 'a')?.startsWith(author))
        .map(record => firstValue(record, '250', 'a') ?? '')
    expect(editions('Cálculo', 'Stewart')).toEqual(['6. ed.', '7. ed.', '8. ed.'])
    expect(editions('Um curso de cálculo', 'Guidorizzi')).toHaveLength(2)
    expect(editions('O cálculo com geometria analítica', 'Leithold')).toHaveLength(1)
    expect(editions('Cálculo', 'Thomas')).toHaveLength(2)
    expect(editions('Fundamentos de física', 'Halliday')).toHaveLength(3)
    expect(editions('Física I', 'Young')).toHaveLength(1)
    expect(editions('Curso de física básica 1', 'Nussenzveig')).toHaveLength(1)
    expect(editions('Sobotta', 'Sobotta')).toHaveLength(2)
    expect(editions('Atlas de anatomia humana', 'Netter')).toHaveLength(2)
    expect(editions('Anatomia orientada para a clínica', 'Moore')).toHaveLength(2)
    expect(editions('Como elaborar projetos de pesquisa', 'Gil')).toHaveLength(3)
    expect(editions('Fundamentos de metodologia científica', 'Marconi')).toHaveLength(1)
    expect(editions('Metodologia do trabalho científico', 'Severino')).toHaveLength(2)
    expect(editions('Direito administrativo', 'Di Pietro')).toHaveLength(3)
    expect(editions('Direito administrativo brasileiro', 'Meirelles')).toHaveLength(2)
    expect(editions('Curso de direito administrativo', 'Mello')).toHaveLength(2)
  })

  it('has at least 300 summaries, each of one or more whole sentences', () => {
    const summaries = records.flatMap(record => firstValue(record, '520', 'a') ?? [])
    expect(summaries.length).toBeGreaterThanOrEqual(300)
    for (const summary of summaries) expect(summary).toMatch(/^[A-ZÀ-Ý“].*[.?!]$/u)
  })

  it('lists the contents of some books and of every thesis', () => {
    const listed = records.filter(record => firstValue(record, '505', 'a'))
    expect(listed.length).toBeGreaterThanOrEqual(70)
    expect(firstValue(records.find(record => numberOf(record) === '1002')!, '505', 'a')).toMatch(/^v\. 1\. Funções/)
  })

  it('puts the items of the fonds below their series and the series below the fonds', () => {
    const archive = records.filter((_, at) => library.obras[at]!.tipo_acervo === 'A')
    const levels = archive.map(record => firstValue(record, '351', 'c'))
    expect(levels.filter(level => level === 'Fundo')).toHaveLength(1)
    const numbers = new Set(archive.map(numberOf))
    for (const record of archive) {
      const above = firstValue(record, '773', 'w')
      if (firstValue(record, '351', 'c') === 'Fundo') expect(above).toBeUndefined()
      else expect(numbers.has(above ?? '')).toBe(true)
    }
  })

  it('reads e-books at public addresses', () => {
    for (const [at, record] of records.entries()) {
      if (library.obras[at]!.tipo_obra !== 'e_book') continue
      for (const address of dataFields(record, '856').flatMap(field => subfields(field, 'u'))) {
        expect(address === 'vínculo no banco' || /^https?:\/\/[a-z0-9.-]+\//.test(address)).toBe(true)
      }
    }
  })
})

describe('the authorities', () => {
  const byNumber = new Map(library.autoridades.map(record => [numberOf(record), record]))

  it('D-34 are some 800 or more, most people among them with variant forms', () => {
    expect(library.autoridades.length).toBeGreaterThanOrEqual(800)
    expect(byNumber.size).toBe(library.autoridades.length)
    const withVariants = library.autoridades.filter(record => dataFields(record, '400', '410', '450').length > 0)
    expect(withVariants.length).toBeGreaterThanOrEqual(600)
    expect(library.autoridades.filter(record => dataFields(record, '024').length > 0).length).toBeGreaterThanOrEqual(40)
  })

  it('resolve every link of a work to a heading of the same form and type', () => {
    const type: Record<string, string> = { '00': '100', '10': '110', '50': '150', '51': '151' }
    let links = 0
    for (const record of records) {
      for (const field of dataFields(record, '1XX', '6XX', '7XX')) {
        const [number] = subfields(field, '9')
        if (number === undefined) continue
        links += 1
        const authority = byNumber.get(number)
        const heading = authority?.fields.find(one => isDataField(one) && one.tag === type[field.tag.slice(1)])
        expect([field.tag, number, heading !== undefined]).toEqual([field.tag, number, true])
        expect(firstValue(authority!, heading!.tag, 'a')).toBe(subfields(field, 'a')[0])
      }
    }
    expect(links).toBeGreaterThan(3000)
  })

  it('point only to authorities that exist, and never to themselves', () => {
    for (const record of library.autoridades) {
      for (const number of dataFields(record, '5XX').flatMap(field => subfields(field, '9'))) {
        expect(byNumber.has(number)).toBe(true)
        expect(number).not.toBe(numberOf(record))
      }
    }
  })

  it('find an author by another form of the name', () => {
    const machado = library.autoridades.find(record => firstValue(record, '100', 'a') === 'Assis, Machado de,')!
    const forms = dataFields(machado, '400').flatMap(field => subfields(field, 'a'))
    expect(forms).toContain('Machado de Assis,')
    const method = library.autoridades.find(record => firstValue(record, '150', 'a') === 'Pesquisa')!
    expect(dataFields(method, '450').flatMap(field => subfields(field, 'a'))).toContain('Metodologia científica')
  })

  it('tell two people of the same name apart by their dates', () => {
    const names = library.autoridades.filter(record => firstValue(record, '100', 'a') === 'Barreto, Lima,')
    expect(names.map(record => firstValue(record, '100', 'd'))).toEqual(['1881-1922', '1906-1982'])
  })
})
