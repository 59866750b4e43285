import { hashPassword } from '../modules/access/index.ts'
import { People } from '../modules/people/index.ts'
import { DEMO_PASSWORD, type TestServer } from './test-server.ts'

let hash: Promise<string> | undefined
/** Slow on purpose, and the same for all of them. */
const hashOnce = (password: string): Promise<string> => {
  hash ??= hashPassword(password)
  return hash
}

let made = 0

/** Somebody new with a login, an e-mail, a CPF and one registration that holds; nothing borrowed, nothing owed. */
export async function newPerson(server: TestServer, nome_pessoa = 'Ana Maria da Silva') {
  const { database, now } = server.core
  const people = new People({ database, now, hashPassword: hashOnce })
  const number = ++made
  const login = `nova${number}`
  const { cod_pessoa } = await people.add({
    nome_pessoa,
    email: `${login}@exemplo.br`,
    cpf: cpfOf(number),
    logins: [{ login, senha: DEMO_PASSWORD }],
    vinculos: [
      {
        cod_categoria: 1,
        cod_departamento: null,
        cod_biblioteca: 1,
        matricula: `M${login}`,
        validade: '2030-12-31',
      },
    ],
  })
  return { login, cod_pessoa }
}

/** A number with right check digits. */
function cpfOf(number: number): string {
  const digits = `9${String(number).padStart(8, '0')}`
  const check = (text: string): number => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = check(digits)
  return `${digits}${first}${check(`${digits}${first}`)}`
}
