/**
 * The character sets of MARC-8 (Library of Congress code tables). Each string holds the characters of 0x21 … 0x7E, the place
 * in the upper half being the same plus 0x80; U+FFFF is an unassigned place.
 */
const none = '\uffff'
const gap = (places: number) => none.repeat(places)

const hebrew =
  '!״#$%&׳()*+,־./0123456789:;<=>?' +
  '\u05b7\u05b8\u05b6\u05b5\u05b4\u05b9\u05bb\u05b0\u05b2\u05b3\u05b1\u05bc\u05bf\u05c1\ufb1e' +
  `${gap(12)}[${none}]${gap(2)}אבגדהוזחטיךכלםמןנסעףפץצקרשתװױײ${none}`

const arabic =
  `!"#$٪&'()٭+،-./٠١٢٣٤٥٦٧٨٩:؛<=>؟${none}ءآأؤإئابةتثجحخدذرزسشصضطظعغ[${none}]${gap(2)}ـفقكلمنهوىي` +
  `\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0671\u0670${gap(3)}٬”“${gap(4)}`

const extendedArabic =
  '۽ٲٳٹٺٻټٽپٿڀځڂڃڄڅچڿڇڈډڊڋڌڍڎڏڐڑڒړڔڕږڗژڙښڛڜۺڝڞۻڟڠۼڡڢڣڤڥڦڧڨکڪګڬڭڮگڰڱڲڳڴڵڶڷڸںڻڼڽڹھ\u06c0ۄۅۆۊۋۍێېے\u06d3' +
  `${gap(4)}\u0306\u030c`

const ansel =
  `ŁØĐÞÆŒʹ·♭®±ƠƯ\u02bc${none}\u02bbłøđþæœʺı£ð${none}ơư${gap(2)}°ℓ℗©♯¿¡ß€${gap(23)}` +
  '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u030a\u0361\ufe21\u0315\u030b\u0310' +
  `\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031c\u032e\u0360\ufe23${gap(2)}\u0313`

const cyrillic = '!"#$%&\'()*+,-./0123456789:;<=>?юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧ'

const extendedCyrillic = `${gap(31)}ґђѓєёѕіїјљњћќўџ${none}ѣѳѵѫ${gap(7)}[${none}]${none}_ҐЂЃЄЁЅІЇЈЉЊЋЌЎЏЪѢѲѴѪ${gap(11)}`

const greek =
  `\u0300\u0301\u0308\u0342\u0313\u0314\u0345${gap(8)}«»“”ʹ͵${gap(9)};${none}` +
  `ΑΒ${none}ΓΔΕϚϜΖΗΘΙΚΛΜΝΞΟΠϞΡΣ${none}ΤΥΦΧΨΩϠ${gap(2)}αβϐγδεϛϝζηθικλμνξοπϟρσςτυφχψωϡ`

const subscripts = `${gap(7)}₍₎${none}₊${none}₋${gap(2)}₀₁₂₃₄₅₆₇₈₉${gap(69)}`
const superscripts = `${gap(7)}⁽⁾${none}⁺${none}⁻${gap(2)}⁰¹²³⁴⁵⁶⁷⁸⁹${gap(69)}`
const greekSymbols = `${gap(64)}αβγ${gap(27)}`
const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('')

/** By the final byte of the escape sequence. `1` (East Asian, three bytes a character) has a table of its own. */
export const marc8Sets: Readonly<Record<string, string>> = {
  B: ascii,
  E: ansel,
  N: cyrillic,
  Q: extendedCyrillic,
  S: greek,
  '2': hebrew,
  '3': arabic,
  '4': extendedArabic,
  b: subscripts,
  p: superscripts,
  g: greekSymbols,
}
