/**
 * Words left out of a free-word query when it has others. They are indexed all the same: phrases, exact terms and
 * queries made of nothing else need them.
 */
const LISTS = [
  'a as o os um uma uns umas de da das do dos e em na nas no nos num numa por pela pelas pelo pelos para com sem sob que se ao aos ou como sua seu suas seus',
  'el la los las un una unos unas del y en con por para al lo su sus que es',
  'the an of and in on to for with by from at or is as its',
]

const STOP: ReadonlySet<string> = new Set(LISTS.join(' ').split(' '))
export const isStopWord = (word: string): boolean => STOP.has(word)
