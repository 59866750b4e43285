const cp1252Upper =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')

const cp850Upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The 128 upper characters of each code page; Latin-1 is read as CP1252, which differs only where Latin-1 has nothing. */
export const upperHalf = { cp1252: cp1252Upper, cp850: cp850Upper } as const

export function decodeSingleByte(page: keyof typeof upperHalf, bytes: Uint8Array, start: number, end: number): string {
  const table = upperHalf[page]
  let text = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    text += byte < 0x80 ? String.fromCharCode(byte) : table.charAt(byte - 0x80)
  }
  return text
}

const cp1252Bytes = new Map(Array.from(cp1252Upper, (sign, at) => [sign, 0x80 + at]))

/** The CP1252 byte of a character, also for the C1 controls that a Latin-1 reading leaves; -1 when there is none. */
export function cp1252Byte(sign: string): number {
  const code = sign.charCodeAt(0)
  if (code < 0x100) return code
  return cp1252Bytes.get(sign) ?? -1
}
