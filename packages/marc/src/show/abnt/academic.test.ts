import { describe, expect, it } from 'vitest'
import { indexFields } from '../fields.ts'
import type { WorkKind } from '../kinds.ts'
import { recordFromLines } from '../record-from-lines.ts'
import { academicNote } from './academic.ts'

const note = (line: string, kind: WorkKind = 'tese') => academicNote(indexFields(recordFromLines('am', [line])), kind)

describe('what a dissertation note says', () => {
  it('as one text', () => {
    expect(
      note('502 ## $aDissertação (mestrado em Letras) - Universidade Federal de Pernambuco, Recife, 2010'),
    ).toEqual({
      type: 'Dissertação',
      degree: 'Mestrado em Letras',
      institution: 'Universidade Federal de Pernambuco, Recife',
      year: '2010',
    })
    expect(note('502 ## $aTese (Doutorado) -- USP, em 1999.')).toEqual({
      type: 'Tese',
      degree: 'Doutorado',
      institution: 'USP',
      year: '1999',
    })
  })
  it('in its subfields, which win over the text', () => {
    expect(note('502 ## $aDissertação$bMestrado$cUFPE$d2011', 'dissertacao')).toEqual({
      type: 'Dissertação',
      degree: 'Mestrado',
      institution: 'UFPE',
      year: '2011',
    })
    expect(note('502 ## $aTese (Doutorado) - USP, 1999$d2000')).toMatchObject({ institution: 'USP', year: '2000' })
  })
  it.each([
    ['Tese - USP', 'Tese'],
    ['Thesis - MIT', 'Tese'],
    ['Tesis - UBA', 'Tese'],
    ['TCC - USP', 'Trabalho de Conclusão de Curso'],
    ['Trabalho de conclusão de curso - USP', 'Trabalho de Conclusão de Curso'],
    ['Monografia - USP', 'Monografia'],
    ['Relatório de estágio - USP', 'Relatório de estágio'],
    ['PROJETO FINAL - USP', 'Projeto final'],
  ])('%s', (text, type) => expect(note(`502 ## $a${text}`).type).toBe(type))

  it('the kind of work stands in for what the note does not say', () => {
    expect(note('502 ## $aOriginalmente apresentada como tese - USP', 'dissertacao')).toEqual({
      type: 'Dissertação',
      degree: 'Mestrado',
      institution: '',
      year: '',
    })
    expect(note('245 10 $aX', 'tcc')).toEqual({
      type: 'Trabalho de Conclusão de Curso',
      degree: '',
      institution: '',
      year: '',
    })
    expect(note('245 10 $aX', 'livro').type).toBe('Tese')
    expect(note('502 ## $aTese - USP')).toMatchObject({ degree: 'Doutorado' })
  })
  it('a degree that repeats the type, or holds it, is told once', () => {
    expect(note('502 ## $aTese$bTese$cUSP')).toMatchObject({ type: 'Tese', degree: 'Doutorado' })
    expect(note('502 ## $bTese (doutorado em Física)$cUSP')).toMatchObject({ degree: 'Doutorado em Física' })
    expect(note('502 ## $bPh. D.$cMIT')).toMatchObject({ degree: 'Ph. D.' })
  })
})
