import { describe, expect, it } from 'vitest'
import { dublinCore } from './dublin-core.ts'
import { citationOf } from './exports/citation.ts'
import { indexFields } from './fields.ts'
import { creativeCommons } from './licence.ts'
import { isRestrictedLink, isStoredFile, recordLinks } from './links.ts'
import { recordFromLines } from './record-from-lines.ts'

const linksOf = (...lines: string[]) => recordLinks(recordFromLines('am', lines))
const licenceOf = (line: string) => creativeCommons(indexFields(recordFromLines('am', [line])))

describe('links of a record', () => {
  it('LINK-01 a link has description, kind, address, PDF and media data', () => {
    expect(
      linksOf(
        '856 40 $uhttps://x.org/obra.pdf$yTexto completo',
        '856 40 $uvínculo no banco$faula.mp4$yAula gravada$zAcesso restrito',
        '856 4# $uhttps://x.org/a.mp3$3Versão acessível em áudio',
        '856 40 $uvínculo no banco$ftese.pdf$zAcesso restrito para visualização',
      ),
    ).toEqual([
      {
        descricao: 'Texto completo',
        is_pdf: true,
        seq_paragrafo: '1',
        tipo_link: 'VB',
        url_link: 'https://x.org/obra.pdf',
        is_media: false,
        media_format: null,
        download_pdf: 'S',
      },
      {
        descricao: 'Aula gravada',
        is_pdf: false,
        seq_paragrafo: '2',
        tipo_link: 'AR',
        url_link: 'vínculo no banco',
        is_media: true,
        media_format: 'MP4',
        download_pdf: 'S',
      },
      {
        descricao: 'Versão acessível em áudio',
        is_pdf: false,
        seq_paragrafo: '3',
        tipo_link: 'AC',
        url_link: 'https://x.org/a.mp3',
        is_media: true,
        media_format: 'audio',
        download_pdf: 'S',
      },
      {
        descricao: 'Acesso restrito para visualização',
        is_pdf: true,
        seq_paragrafo: '4',
        tipo_link: 'AR',
        url_link: 'vínculo no banco',
        is_media: false,
        media_format: null,
        download_pdf: 'N',
      },
    ])
  })
  it('LINK-02 knows a file of the server by its address in any case', () => {
    expect(['vínculo no banco', 'VÍNCULO NO BANCO', ' Vínculo no Banco '].every(isStoredFile)).toBe(true)
    expect(isStoredFile('https://x.org/vínculo no banco')).toBe(false)
  })
  it('knows a restricted link by code or by description', () => {
    expect(isRestrictedLink({ tipo_link: 'AR', descricao: 'Texto' })).toBe(true)
    expect(isRestrictedLink({ tipo_link: 'VB', descricao: 'ACESSO RESTRITO para visualização' })).toBe(true)
    expect(isRestrictedLink({ tipo_link: 'VB', descricao: 'Acesso livre' })).toBe(false)
    expect(isRestrictedLink({ tipo_link: 'AC', descricao: 'Braille' })).toBe(false)
  })
  it('tells the work itself from what is only about it', () => {
    const found = linksOf(
      '856 40 $uhttps://x.org/1',
      '856 42 $3Resenha$uhttps://x.org/2',
      '856 41 $uhttps://x.org/3',
      '856 4# $uhttps://x.org/4',
    )
    expect(found.map(link => link.relacionado ?? false)).toEqual([false, true, false, false])
    expect(linksOf('856 42 $uVínculo no banco')[0]?.relacionado).toBeUndefined()
  })
  it('what is only about a work is cited by nobody, and related in Dublin Core', () => {
    const lines = ['245 10 $aObra', '856 42 $3Resenha$uhttps://x.org/resenha', '856 41 $uhttps://x.org/obra']
    const record = recordFromLines('am', lines)
    expect(citationOf(record, '').url).toBe('https://x.org/obra')
    const { identifier, relation } = dublinCore(record)
    expect([identifier, relation]).toEqual([['https://x.org/obra'], ['https://x.org/resenha']])
  })
  it('keeps the position of a field when another has no address', () => {
    expect(linksOf('856 40 $yNada', '856 40 $uhttps://x.org').map(l => l.seq_paragrafo)).toEqual(['2'])
  })
  it('knows film and sound by the type that is told, where the address says nothing', () => {
    const media = (type: string) => linksOf(`856 40 $uhttps://x.org/1$q${type}`)[0]
    expect(media('video/webm')).toMatchObject({ is_media: true, media_format: 'MP4' })
    expect(media('audio/ogg')).toMatchObject({ is_media: true, media_format: 'audio' })
    expect(media('text/html')).toMatchObject({ is_media: false, media_format: null })
  })
  it('takes the coded access status (856 $7) too', () => {
    expect(linksOf('856 40 $uhttps://x.org$71')[0]?.tipo_link).toBe('AR')
    expect(linksOf('856 40 $uhttps://x.org$70')[0]?.tipo_link).toBe('VB')
  })
})

describe('Creative Commons', () => {
  it.each([
    ['540 ## $aCC BY-NC-ND', 'BY-NC-ND', '4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
    [
      '540 ## $aCreative Commons Atribuição-NãoComercial-CompartilhaIgual 4.0 Internacional',
      'BY-NC-SA',
      '4.0',
      'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    ],
    [
      '540 ## $aLicença$uhttps://creativecommons.org/licenses/by/3.0/br/',
      'BY',
      '3.0',
      'https://creativecommons.org/licenses/by/3.0/',
    ],
    [
      '540 ## $uhttps://creativecommons.org/publicdomain/zero/1.0/',
      'ZERO',
      '1.0',
      'https://creativecommons.org/publicdomain/zero/1.0/',
    ],
    ['540 ## $aCC-BY 4.0', 'BY', '4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ])('REC-09 reads %s; version 4.0 where none is said', (line, code, version, url) =>
    expect(licenceOf(line)).toEqual({ code, version, url }),
  )
  it('is not any other condition of use', () => {
    expect(licenceOf('540 ## $aUso restrito à instituição')).toBeNull()
    expect(licenceOf('540 ## $aReproduction by permission')).toBeNull()
  })
})
