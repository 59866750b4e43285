import { decimalReais } from '../../reais.ts'

/** What a static Pix code is made of. */
export interface PixFigures {
  chave: string
  nome: string
  cidade: string
  centavos: number
  /** Comes back in the statement: letters and figures, at most 25. */
  txid: string
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** Names in these codes are plain letters, and short. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** CRC-16/CCITT-FALSE, as four figures of base 16. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The text that is copied or shown as QR code: BR Code, static, with the institution's own key. */
export function pixCode({ chave, nome, cidade, centavos, txid }: PixFigures): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', chave)),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalReais(centavos)),
    field('58', 'BR'),
    field('59', plain(nome, 25)),
    field('60', plain(cidade, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return `${body}${crc16(body)}`
}
