import type { Command } from 'commander'
import { ACQUISITION_FORMS, addCopy, type CopyFields, setCopy } from '../../modules/catalogue/index.ts'
import { dayOf } from '../../modules/people/index.ts'
import { withCore } from '../core.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'

/** Options of a copy: name, column, kind of value. */
const OPTIONS = [
  ['record', 'cod_acervo', 'number', 'number of the record'],
  ['library', 'cod_biblioteca', 'number', 'code of the library'],
  ['accession', 'tombo', 'text', 'accession number (tombo)'],
  ['number', 'nr_exemplar', 'number', 'number of the copy'],
  ['volume', 'volume', 'text', 'volume'],
  ['tome', 'tomo_exemplar', 'text', 'tome'],
  ['part', 'parte', 'text', 'part'],
  ['material', 'mat_adicional', 'text', 'additional material'],
  ['place', 'cod_local_exemplar', 'number', 'code of the shelving place'],
  ['collection', 'cod_colecao', 'number', 'code of the collection'],
  ['status', 'cod_situacao', 'number', 'code of the status (1 available, 2 library use only, …)'],
  ['call-number', 'chamada', 'text', 'call number of this copy'],
  ['acquired', 'data_aquisicao', 'day', 'day of acquisition'],
  ['acquired-by', 'forma_aquisicao', 'text', ACQUISITION_FORMS.join(', ')],
  ['price', 'preco_centavos', 'number', 'price in cents'],
  ['note', 'nota', 'text', 'note'],
  ['accessories', 'acessorios', 'list', 'what goes with it and comes back with it, parted by commas (charger, case)'],
] as const

export function copyCommands(copy: Command): void {
  const add = copy.command('add').description('Adds a copy').argument('<barcode>')
  const set = copy.command('set').description('Changes what is known of a copy').argument('<barcode>')
  for (const [name, , , about] of OPTIONS) {
    add.option(`--${name} <value>`, about)
    set.option(`--${name} <value>`, about)
  }
  set.option('--barcode <value>', 'a new barcode')
  add.action(async (barcode: string, flags: OutputOptions & Record<string, string>) => {
    const fields = fieldsFrom(flags)
    const { cod_acervo, cod_biblioteca } = fields
    if (cod_acervo === undefined || cod_biblioteca === undefined) {
      throw new CommandError('A copy needs --record and --library.', ExitCode.usage)
    }
    const added = await withCore(({ database }) =>
      addCopy(database, { ...fields, cod_acervo, cod_biblioteca, codigo_barras: barcode }),
    )
    print(flags, { ...added, codigo_barras: barcode }, () => `Copy ${barcode} of record ${cod_acervo} is added.`)
  })
  set.action(async (barcode: string, flags: OutputOptions & Record<string, string>) => {
    const fields = fieldsFrom(flags)
    if (flags.barcode !== undefined) fields.codigo_barras = flags.barcode
    if (Object.keys(fields).length === 0)
      throw new CommandError('Say what is to change; --help lists it.', ExitCode.usage)
    const changed = await withCore(({ database }) => setCopy(database, barcode, fields))
    print(flags, { ...changed, ...fields }, () => `Copy ${barcode} is changed.`)
  })
}

/** The value of an option as its column holds it; null when it is not valid. */
const VALUES = {
  number: (given: string) => (/^\d{1,15}$/.test(given) ? Number(given) : null),
  day: (given: string) => dayOf(given),
  text: (given: string) => given,
  list: (given: string) =>
    JSON.stringify(
      given
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    ),
}

function fieldsFrom(flags: Record<string, string | boolean | undefined>): CopyFields {
  const fields: Record<string, string | number> = {}
  for (const [name, column, kind] of OPTIONS) {
    const given = flags[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
    if (typeof given !== 'string') continue
    const value = VALUES[kind](given)
    if (value === null) throw new CommandError(`--${name} "${given}" is not valid.`, ExitCode.usage)
    fields[column] = value
  }
  return fields as CopyFields
}
