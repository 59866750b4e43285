import { describe, expect, it } from 'vitest'
import { externalIds } from './external-ids.ts'
import { recordFromLines } from './record-from-lines.ts'

const ids = (...lines: string[]) => externalIds(recordFromLines('zz', lines)).map(({ kind, id }) => `${kind} ${id}`)
const urls = (...lines: string[]) => externalIds(recordFromLines('zz', lines)).map(({ url }) => url)

describe('identifiers of a person elsewhere', () => {
  it('ORCID and ISNI are believed only with the right check character', () => {
    expect(ids('024 7# $a0000-0002-1825-0097$2orcid')).toEqual(['orcid 0000-0002-1825-0097'])
    expect(ids('024 7# $a0000000218250097$2ORCID')).toEqual(['orcid 0000-0002-1825-0097'])
    expect(ids('024 7# $a0000-0002-1694-233X$2orcid')).toEqual(['orcid 0000-0002-1694-233X'])
    expect(ids('024 7# $a0000-0002-1825-0098$2orcid')).toEqual([])
    expect(ids('024 7# $a0000-0002-1694-2330$2orcid')).toEqual([])
    expect(ids('024 7# $a0000 0001 2125 4454$2isni')).toEqual(['isni 0000000121254454'])
    expect(ids('024 7# $a0000000121254453$2isni')).toEqual([])
    expect(ids('670 ## $uhttps://orcid.org/0000-0002-1825-0098')).toEqual([])
  })
  it('each is kept once, wherever it stands', () => {
    expect(
      ids(
        '024 7# $aQ42$2wikidata',
        '024 7# $aq42$2wikidata',
        '670 ## $uhttps://www.wikidata.org/wiki/Q42',
        '024 7# $aQ43$2wikidata',
      ),
    ).toEqual(['wikidata Q42', 'wikidata Q43'])
  })
  it('024 needs a source that is known, and 035 a prefix', () => {
    expect(ids('024 7# $aQ42', '024 7# $aQ42$2gnd', '024 7# $aX42$2wikidata')).toEqual([])
    expect(ids('035 ## $a(VIAF) 95151565')).toEqual(['viaf 95151565'])
    expect(ids('035 ## $a95151565', '035 ## $a(OCoLC)95151565', '035 ## $a(oclc)95151565')).toEqual([])
    expect(ids('100 1# $a(VIAF)95151565', '036 ## $a(VIAF)95151565')).toEqual([])
  })
  it('addresses are read in 024, 371, 670 and 856, and nowhere else', () => {
    for (const tag of ['024 7#', '371 ##', '670 ##', '856 42'])
      expect(ids(`${tag} $uhttps://viaf.org/viaf/95151565`), tag).toEqual(['viaf 95151565'])
    for (const tag of ['500 ##', '678 ##']) expect(ids(`${tag} $uhttps://viaf.org/viaf/95151565`), tag).toEqual([])
    expect(ids('024 7# $1https://viaf.org/viaf/95151565')).toEqual(['viaf 95151565'])
    expect(ids('670 ## $ahttp://lattes.cnpq.br/1234567890123456')).toEqual(['cl 1234567890123456'])
  })
  it('each leads to its page', () => {
    expect(urls('024 7# $aq42$2wikidata', '024 7# $aa-1009-2008$2rid')).toEqual([
      'https://www.wikidata.org/wiki/Q42',
      'https://www.webofscience.com/wos/author/rid/A-1009-2008',
    ])
    expect(urls('024 7# $afst00012345$2fast')).toEqual(['https://id.worldcat.org/fast/12345'])
    expect(urls('856 42 $uhttps://id.worldcat.org/fast/777')).toEqual(['https://id.worldcat.org/fast/777'])
    expect(urls('024 7# $aE39PBJ$2oclc')).toEqual(['https://entities.oclc.org/worldcat/entity/E39PBJ'])
    expect(urls('024 7# $alccn-n79-5402$2oclc')).toEqual(['https://www.worldcat.org/identities/lccn-n79-5402'])
  })
})
