/** Conditions that join the first two rows only and need them in one field (SRCH-51). */
const ORDERED = ['AFT', 'BEF']
const PROXIMITY = [...ORDERED, 'PRO']

export const isOrdered = (condition: string): boolean => ORDERED.includes(condition)
/** Joins the first two rows; between later ones there is none. */
export const isProximity = (condition: string): boolean => PROXIMITY.includes(condition)
