import type { InterlibraryLoanForm, Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { RunningPaper } from '../../running-paper.ts'
import { fullDay } from '../../written-day.ts'

export interface LetterText {
  lang: Language
  instituicao: string
  biblioteca: string
  contato: readonly string[]
  destino: string
  leitor: { nome: string; matricula: string }
  obra: InterlibraryLoanForm
  protocolo: string
  dia: string
}

const FIELDS = ['titulo', 'autor', 'edicao', 'ano', 'isbn_issn', 'outras_inf'] as const

/** One library asks another for a work: carried by the reader or sent along. */
export async function letterPdf(letter: LetterText): Promise<Buffer> {
  const say = (key: string, params: Record<string, string> = {}) =>
    translate(letter.lang, `interlibrary-letter:${key}`, params)
  const paper = new RunningPaper(`${say('title')} ${letter.protocolo}`, letter.lang)
  paper.write(letter.instituicao, { size: 13, face: 'bold' })
  paper.write(letter.biblioteca, { size: 11 })
  for (const line of letter.contato) paper.write(line, { colour: '#333333' })
  paper.write(say('title'), { size: 17, face: 'bold', above: 28, heading: true })
  paper.write(say('number', { protocolo: letter.protocolo }))
  paper.write(fullDay(letter.dia, letter.lang))
  paper.write(letter.destino ? say('to', { biblioteca: letter.destino }) : say('toAny'), { size: 11, above: 24 })
  paper.write(say('ask'), { size: 11, above: 14 })
  for (const field of FIELDS) {
    const value = letter.obra[field]
    if (value) paper.write(`${say(`fields.${field}`)}: ${value}`, { size: 11, above: 6 })
  }
  const { nome, matricula } = letter.leitor
  paper.write(matricula ? say('readerWithNumber', { nome, matricula }) : say('reader', { nome }), {
    size: 11,
    above: 18,
  })
  paper.write(say('answer', { biblioteca: letter.biblioteca }), { size: 11, above: 10 })
  for (const line of ['dueBack', 'signature', 'signatureOther']) {
    paper.write('_'.repeat(46), { above: 40 })
    paper.write(say(line))
  }
  return await paper.end()
}
