import { libraryDay } from '../../library-clock.ts'
import { hasUnreadHash, personOf } from '../people/index.ts'
import { day, folded, orphan, Refused } from './given-cells.ts'
import type { GivenRows } from './given-rows.ts'
import type { Known } from './known.ts'
import type { Rows } from './plan.ts'

interface LinkFields {
  cod_categoria: number
  cod_departamento: number | null
  cod_biblioteca: number | null
  matricula: string
  validade: string | null
}

const WITHOUT_PASSWORD =
  'senha_hash is none that can be checked here (bcrypt, or SHA or MD5 without salt): the person comes without a password'

/** People who are not here, with their logins and ties; those who are stay as they are. */
export function planPeople(rows: GivenRows, known: Known, now: string, hashes: ReadonlyMap<string, string>) {
  const [people, logins, links]: [Rows, Rows, Rows] = [[], [], []]
  const named = new Map<number, { line: number; nome: string }>()
  rows.each('pessoas', (values, line) => {
    const isUnread = hasUnreadHash(values)
    const person = personOf(isUnread ? { ...values, senha_hash: '' } : values, known.names, libraryDay(new Date(now)))
    if ('reason' in person) throw new Refused(person.reason)
    const { fields } = person
    const given = person.cod_pessoa
    const here =
      (given !== undefined && known.people.has(given) ? given : undefined) ??
      (fields.cpf ? known.byCpf.get(fields.cpf) : undefined) ??
      person.logins.map(({ login }) => known.byLogin.get(login.toLowerCase())).find(code => code !== undefined) ??
      (given === undefined && person.matricula !== '' ? known.byEnrolment.get(person.matricula) : undefined)
    const nome = folded(fields.nome_pessoa)
    const first = here === undefined ? undefined : named.get(here)
    if (first && first.nome !== nome) throw new Refused(`this is the person of line ${first.line}, with another name`)
    if (here !== undefined) {
      if (given !== undefined && given !== here) throw new Refused(`this is person ${here}, who has another code here`)
      const cpf = known.cpfOf.get(here)
      if (fields.cpf && cpf && cpf !== fields.cpf)
        throw new Refused(`the code, login or enrolment is that of person ${here}, who has another CPF here`)
      named.set(here, first ?? { line, nome })
      return null
    }
    if (isUnread) rows.tell('pessoas', line, WITHOUT_PASSWORD)
    const code = given ?? known.nextPerson()
    known.addPerson(code, fields.cpf)
    named.set(code, { line, nome })
    people.push([
      ...[code, fields.nome_pessoa, fields.nome_social ?? null, fields.email ?? null, fields.cpf ?? null],
      ...[fields.telefone ?? '', fields.bloqueio ?? 'N', fields.msg_bloqueio ?? '', fields.validade ?? null],
      ...[fields.renovavel ?? 'N', now, now, fields.data_nascimento ?? null, fields.idioma ?? null],
    ])
    for (const { login, base = 'local' } of person.logins) {
      known.byLogin.set(login.toLowerCase(), code)
      logins.push([login, code, base, hashes.get(login) ?? null])
    }
    if (person.link) links.push(linkRow(known, code, person.link))
    return code
  })
  rows.each('vinculos', values => {
    const code = rows.person(values.pessoa!)
    const named = (column: 'categoria' | 'departamento', table: ReadonlyMap<string, number>) =>
      values[column] ? orphan(table.get(folded(values[column])), `${column} ${values[column]} is not known`) : null
    const link = {
      cod_categoria: named('categoria', known.names.category)!,
      cod_departamento: named('departamento', known.names.department),
      cod_biblioteca: values.biblioteca ? rows.library(values.biblioteca) : null,
      matricula: values.matricula ?? '',
      validade: values.validade ? day(values.validade, 'validade') : null,
    }
    if (known.links.has(`${code}:${link.cod_categoria}:${link.matricula}`)) return null
    links.push(linkRow(known, code, link))
    return code
  })
  return { people, logins, links }
}

/** A tie of a person, known from now on. */
function linkRow(known: Known, code: number, link: LinkFields): Rows[number] {
  known.addLink(code, link.cod_categoria, link.matricula)
  return [code, link.cod_categoria, link.cod_departamento, link.cod_biblioteca, link.matricula, link.validade]
}
