/** The six units of the system; the other tables refer to them by these numbers. */
export const UNIT = { central: 1, law: 2, health: 3, school: 4, museum: 5, archive: 6 } as const
export type UnitCode = (typeof UNIT)[keyof typeof UNIT]

export const COLLECTION = {
  general: 1,
  reference: 2,
  basicBibliography: 3,
  multimedia: 4,
  theses: 5,
  periodicals: 6,
  children: 7,
  accessible: 8,
  special: 9,
} as const

/** Statuses of copies that the server plants at its first start. */
export const STATUS = { available: 1, localUse: 2, inProcess: 3, repair: 4, lost: 5, damaged: 7, exhibited: 8 } as const

/** First record number of each part of the collection, so that a number tells where its facts come from. */
export const FIRST_RECORD = {
  units: 1,
  books: 1001,
  openAccess: 2001,
  children: 3001,
  publicDomain: 4001,
  serials: 5001,
  theses: 6001,
  media: 7001,
  laws: 8001,
  caseLaw: 8501,
  museum: 9001,
  archive: 9501,
  accessible: 9701,
} as const
