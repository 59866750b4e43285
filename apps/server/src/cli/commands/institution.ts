import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { parse, stringify, YAMLParseError } from 'yaml'
import { loadInstitution, Parameters, parameterTable, showInstitution } from '../../modules/institution/index.ts'
import { withCore } from '../core.ts'
import { CommandError, type OutputOptions, print } from '../output.ts'

export function institutionCommands(program: Command): void {
  const institution = program
    .command('institution')
    .description(
      "The institution's parameters and content: face, messages, guides, sections, news, FAQ, hours, holidays",
    )
  institution
    .command('show')
    .description('Shows everything that is set, as YAML')
    .action(async (flags: OutputOptions) => {
      print(flags, await withCore(showInstitution), shown => stringify(shown).trimEnd())
    })
  institution
    .command('set')
    .description('Sets one parameter')
    .argument('<name>', 'name of the parameter')
    .argument('<value>', 'text, or YAML: {pt: …, en: …, es: …}, true, 42')
    .action(async (name: string, text: string, flags: OutputOptions) => {
      if (!(name in parameterTable)) throw new CommandError(`There is no parameter ${name}.${suggestion(name)}`)
      await withCore(async core => {
        const parameters = new Parameters(core)
        // A value that YAML reads as a number may be meant as text: the parameter decides.
        await parameters.set(name, parsedYaml(text)).catch(() => parameters.set(name, text))
      })
      print(flags, { name, value: text }, () => `${name} is set.`)
    })
  institution
    .command('load')
    .description('Loads a YAML file with parameters and content; parts that it names are replaced, others stay')
    .argument('<file>')
    .action(async (file: string, flags: OutputOptions) => {
      const content = parsedYaml(await readFile(file, 'utf8'))
      const result = await withCore(core => loadInstitution(core, content))
      print(flags, result, ({ written }) => `Loaded: ${written.join(', ') || 'nothing'}.`)
    })
}

function parsedYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new CommandError(`The YAML has a fault. ${error.message}`)
    throw error
  }
}

function suggestion(name: string): string {
  const near = Object.keys(parameterTable).filter(known => known.includes(name) || name.includes(known))
  return near.length > 0
    ? ` Perhaps ${near.slice(0, 5).join(', ')}?`
    : ' `estante institution show` lists those that are set.'
}
