import { describe, expect, it } from 'vitest'
import { recordFromLines } from '../record-from-lines.ts'
import { abntReference } from './reference.ts'

const written = (...lines: string[]): string =>
  abntReference(recordFromLines('am', ['100 1# $aLima, Ana', ...lines])).text

/** What follows author and title. */
const published = (...lines: string[]): string => written('245 10 $aObra', ...lines).replace('LIMA, Ana. Obra. ', '')

describe('imprint and extent as libraries write them', () => {
  it.each([
    ['a copyright within the brackets of the date', '[1971, c1945]', '[1971]'],
    ['a date in doubt without brackets', '1960?', '[1960?]'],
    ['a phonogram date in capitals', 'P 2004', 'p2004'],
    ['the end still open in angle brackets', '<1994>', '1994'],
  ])('%s', (_name, date, expected) => {
    expect(published(`260 ## $aParis :$bSeuil,$c${date}`)).toBe(`Paris: Seuil, ${expected}.`)
  })

  it('a serial that still appears is open once', () => {
    const serial = recordFromLines('as', [
      '008 981006c19949999ne',
      '245 00 $aReligion',
      '264 #1 $aLeiden :$bBrill,$c1994->',
    ])
    expect(abntReference(serial).text).toBe('RELIGION. Leiden: Brill, 1994- .')
    const supplied = recordFromLines('as', [
      '008 981006c19839999ne',
      '245 00 $aReligion',
      '264 #1 $aLeiden :$bBrill,$c[c1983- ]',
    ])
    expect(abntReference(supplied).text).toBe('RELIGION. Leiden: Brill, [c1983]- .')
  })

  it('two publishers in one subfield have no blank before their mark', () => {
    expect(published('260 ## $aPorto :$bPresença ; Santa Casa,$c2000')).toBe('Porto: Presença; Santa Casa, 2000.')
  })

  it('who or where nobody identified is said in Latin, whatever language said so', () => {
    expect(published('264 #1 $a[Lieu de publication non identifié] :$bNonesuch,$c2004')).toBe(
      '[S. l.]: Nonesuch, 2004.',
    )
    expect(published('264 #1 $aMadrid :$b[editor no identificado],$c2004')).toBe('Madrid: [s. n.], 2004.')
  })

  it.each([
    ['xiv, 560p.', 'xiv, 560 p.'],
    ['3v', '3 v.'],
    ['v. <1-3 >', ''],
    ['2 v. <1>', '2 v.'],
  ])('extent %s', (extent, expected) => {
    const after = published('260 ## $aParis :$bSeuil,$c1969', `300 ## $a${extent}`)
    expect(after).toBe(`Paris: Seuil, 1969.${expected && ` ${expected}`}`)
  })

  it('a title in another language is left out, a subtitle is not', () => {
    expect(written('245 00 $aSimón del desierto$h[DVD] =$bSimon of the desert')).toContain('. Simón del desierto. ')
    expect(written('245 00 $aSimón del desierto :$bguión')).toContain('. Simón del desierto: guión. ')
  })

  it('an act is named with its date in words', () => {
    const act = recordFromLines('am', [
      '008 261115s2022    bl |||| o|   f||||||por d',
      '110 1# $aBrasil.',
      '245 10 $aLei nº 14.426, de 01/07/2022',
      '260 ## $aBrasília,$c2022',
    ])
    expect(abntReference(act).text).toContain('Lei nº 14.426, de 1º de julho de 2022.')
  })
})
