import type { Command } from 'commander'
import { loadInstitution, Parameters, parameterTable, showInstitution } from '../../modules/institution/index.ts'
import { withCore, withCoreOrNew } from '../core.ts'
import { deskOf } from '../desk.ts'
import { CommandError, type OutputOptions, print, table } from '../output.ts'
import { readTextFile } from '../text-file.ts'

export function institutionCommands(institution: Command): void {
  institution
    .command('show')
    .description('Shows everything that is set, as the YAML that `institution load` reads')
    .action(async (flags: OutputOptions) => {
      const { stringify } = await import('yaml')
      print(flags, await withCore(showInstitution), shown => stringify(shown, { lineWidth: 0 }).trimEnd())
    })
  institution
    .command('parameters')
    .description('Lists the parameters with their meaning, and the value of those that are set')
    .argument('[word]', 'only those with this word in their name or meaning', '')
    .action(async (word: string, flags: OutputOptions) => {
      const { parametros } = await withCore(showInstitution)
      const wanted = word.toLowerCase()
      const rows = Object.entries(parameterTable)
        .filter(([name, { about }]) => `${name} ${about}`.toLowerCase().includes(wanted))
        .map(([name, { about, initial }]) => {
          const isSet = Object.hasOwn(parametros, name)
          return { name, about, value: isSet ? parametros[name] : initial, isSet }
        })
      print(flags, rows, list =>
        list.length === 0
          ? `No parameter has "${word}" in its name or meaning.`
          : table(list.map(row => [row.name, row.isSet ? shortened(JSON.stringify(row.value)) : '', row.about])),
      )
    })
  institution
    .command('set')
    .description('Sets one parameter')
    .argument('<name>', 'name of the parameter: `institution parameters` lists them')
    .argument(
      '<value>',
      'text as it is; words a language as {pt: …, en: …, es: …}; 42, true or YAML where it is no text',
    )
    .action(async (name: string, text: string, flags: OutputOptions) => {
      if (!Object.hasOwn(parameterTable, name)) {
        throw new CommandError(`There is no parameter ${name}.${await suggestion(name)}`)
      }
      const { parameterFromText } = await import('../../modules/institution/parameter-text.rules.ts')
      const value = parameterFromText(name, text)
      await withCoreOrNew(core => new Parameters(core).set(name, value))
      print(flags, { name, value }, () => `${name} is set.`)
    })
  institution
    .command('load')
    .description(
      'Loads a YAML file with parameters and content (docs/institution-file.md). Content, holidays and hours that it names are replaced; parameters, campuses, libraries, collections, places and partners are added and updated; the rest stays',
    )
    .argument('<file>')
    .action(async (file: string, flags: OutputOptions) => {
      const content = await parsedYaml(file, await readTextFile(file))
      const { applyClosures } = await import('../../modules/circulation/index.ts')
      const result = await withCoreOrNew(async core => {
        const loaded = await loadInstitution(core, content)
        // A day that the file closes late moves due dates as a declared one does.
        return { ...loaded, ...(await applyClosures(core, await deskOf(core))) }
      })
      print(flags, result, ({ written, notices }) =>
        [`Loaded: ${written.join(', ') || 'nothing'}.`, ...notices].join('\n'),
      )
    })
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

async function parsedYaml(file: string, text: string): Promise<unknown> {
  const { parse, YAMLParseError } = await import('yaml')
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new CommandError(`The YAML of ${file} has a fault. ${error.message}`)
    throw error
  }
}

/** Names that hold the given one, or differ from it by a slip or two. */
async function suggestion(name: string): Promise<string> {
  const { editDistance } = await import('@estante/search')
  const given = name.toLowerCase()
  const far = 3
  const near = Object.keys(parameterTable)
    .map(known => {
      const other = known.toLowerCase()
      const isPart = given.length > 2 && (other.includes(given) || given.includes(other))
      return { known, distance: Math.min(editDistance(given, other, far - 1), isPart ? 2 : far) }
    })
    .filter(({ distance }) => distance < far)
    .toSorted((a, b) => a.distance - b.distance)
  const names = near.slice(0, 5).map(({ known }) => known)
  return `${names.length > 0 ? ` Perhaps ${names.join(', ')}?` : ''} \`estante institution parameters\` lists them all.`
}
