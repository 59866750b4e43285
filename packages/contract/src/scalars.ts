import { z } from 'zod'

/** An integer that may travel as text (addresses) or as a number (JSON). Refuses '', '1.5', '1e3', '0x1'. */
export const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

/** A positive key: record, person, library. */
export const key = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().positive()),
])

/** What a select holds: a key, or the sentinel of one in which nothing was chosen, -1. */
export const chosen = integer.transform(code => (code > 0 ? code : undefined)).optional()

/** Text of an address: bounded, so that a hostile query cannot grow without limit. */
export const text = z.string().max(2000)

/** Lists travel comma-joined, often with a trailing comma (AMB-41): blanks are dropped. */
export const commaList = z
  .string()
  .max(8000)
  .transform(value =>
    value
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  )

/** Codes in a list; 0 and below stand for nothing chosen, anything else than a number is refused. */
export const codeList = commaList.pipe(
  z
    .array(
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    )
    .max(200)
    .transform(codes => codes.filter(code => code > 0)),
)

/** Codes in a body: a list of numbers or of their texts, or one text with commas between them (AMB-41). */
export const keyList = (most: number) => z.union([z.array(key).max(most), codeList])

/** What a form left blank, or a program wrote as null, was not given. */
export const ifGiven = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform(() => undefined), z.null().transform(() => undefined)]).optional()

/** Yes or no as clients write it: a flag of the specification, a truth, or either as a text. */
export const truth = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0', 'S', 'N']).transform(value => ['true', '1', 'S'].includes(value)),
])

/** Flags are stored and sent as the specification writes them. */
export const yesNo = z.enum(['S', 'N'])

/** YYYY-MM-DD; the last year that four digits write has no day after it, and rules count on one. */
export const isoDate = z.iso.date().refine(day => day < '9999', 'Too late a day')

export const page = integer.pipe(z.int().min(1).max(1_000_000))

/** Paged lists of lookups (SRCH-68). */
export const pagedList = <T extends z.ZodType>(item: T) =>
  z.object({ results: z.array(item), totalPages: z.int(), currentPage: z.int() })

/** An answer that says only that it was done. */
export const done = z.object({ ok: z.literal(true) })

/** Every error has this shape (D-33): `message` is text for 400 and a translation key for 422. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** Signs that no keyboard writes into a text, and that a database may refuse: all but tab and the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL_SIGNS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** What a person writes into a form: bounded, without blanks around it. */
export const writtenText = (most: number) =>
  z
    .string()
    .max(most)
    .transform(value => value.replace(CONTROL_SIGNS, '').trim())
