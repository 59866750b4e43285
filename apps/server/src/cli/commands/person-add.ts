import type { Command } from 'commander'
import { dayOf, isEmail, type NewPerson, validCpf } from '../../modules/people/index.ts'
import { checked } from '../checked-option.ts'
import { withCoreOrNew } from '../core.ts'
import { peopleOf } from '../open-people.ts'
import { CommandError, ExitCode, type OutputOptions, print } from '../output.ts'

interface AddFlags extends OutputOptions {
  name: string
  login?: string
  password?: string
  email?: string
  cpf?: string
  socialName?: string
  phone?: string
  category?: string
  department?: string
  library?: string
  enrolment?: string
  until?: string
  code?: string
}

export function addPerson(person: Command): void {
  person
    .command('add')
    .description('Adds a person')
    .requiredOption('--name <text>', 'full name')
    .option('--social-name <text>', 'the name the person goes by')
    .option('--login <text>')
    .option('--password <text>', 'without it the person recovers one by mail, or signs in elsewhere')
    .option('--email <address>')
    .option('--cpf <number>')
    .option('--phone <number>')
    .option('--category <code>', 'code of the category')
    .option('--department <code>', 'code of the course or department')
    .option('--library <code>', 'code of the library')
    .option('--enrolment <number>', 'matrícula')
    .option('--until <day>', 'last day of the registration')
    .option('--code <number>', 'code of the person; the next free one otherwise')
    .action(async (flags: AddFlags) => {
      const person = personFrom(flags)
      const added = await withCoreOrNew(async core => (await peopleOf(core)).add(person))
      print(flags, added, ({ cod_pessoa }) => `${flags.name} is person ${cod_pessoa}.`)
    })
}

function personFrom(flags: AddFlags): NewPerson {
  const nome_pessoa = checked('--name', flags.name, someText) ?? ''
  const login = checked('--login', flags.login, someText)
  const password = checked('--password', flags.password, text => text || null)
  if (password !== null && login === null) throw new CommandError('--password needs --login.', ExitCode.usage)
  const validade = checked('--until', flags.until, dayOf)
  const code = checked('--code', flags.code, wholeNumber)
  return {
    nome_pessoa,
    nome_social: flags.socialName ?? null,
    email: checked('--email', flags.email, text => (isEmail(text) ? text : null)),
    cpf: checked('--cpf', flags.cpf, validCpf),
    telefone: flags.phone ?? '',
    validade,
    ...(code !== null && { cod_pessoa: code }),
    logins: login === null ? [] : [{ login, ...(password !== null && { senha: password }) }],
    vinculos: linksFrom(flags, validade),
  }
}

/** Department, library and enrolment say what the person is in a category, and are kept with it. */
function linksFrom(flags: AddFlags, validade: string | null): NonNullable<NewPerson['vinculos']> {
  const cod_categoria = checked('--category', flags.category, wholeNumber)
  if (cod_categoria === null) {
    const lone = (['department', 'library', 'enrolment'] as const).find(name => flags[name] !== undefined)
    if (lone) throw new CommandError(`--${lone} needs --category.`, ExitCode.usage)
    return []
  }
  return [
    {
      cod_categoria,
      cod_departamento: checked('--department', flags.department, wholeNumber),
      cod_biblioteca: checked('--library', flags.library, wholeNumber),
      matricula: flags.enrolment ?? '',
      validade,
    },
  ]
}

const someText = (text: string): string | null => text.trim() || null
const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)
