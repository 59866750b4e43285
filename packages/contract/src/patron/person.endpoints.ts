import { z } from 'zod'
import { passwordRules, tokenPair } from '../access/access.entities.ts'
import { defineEndpoint } from '../define.ts'
import { done, isoDate, key } from '../scalars.ts'
import { patronCalls as calls } from './patron.calls.ts'
import { personalData, personalFields, swapChoice, TIE_KINDS } from './person.entities.ts'

const login = z.string().trim().min(1).max(255)

export const personEndpoints = {
  getDepartments: defineEndpoint(calls.getDepartments, {
    summary: 'Courses, departments and sectors',
    response: z.array(z.object({ cod_departamento: z.int(), nome_departamento: z.string(), tipo: z.string() })),
  }),
  renewRegistration: defineEndpoint(calls.renewRegistration, {
    summary: 'Renews the registration of whoever may; once it is renewed, asking again changes nothing',
    response: z.object({ renovado: z.boolean(), validade: z.string().nullable() }),
  }),
  getPersonalData: defineEndpoint(calls.getPersonalData, {
    summary: 'Personal data that the institution collects, with what each is for',
    response: personalData,
  }),
  savePersonalData: defineEndpoint(calls.savePersonalData, {
    summary: 'Saves fields that the person may change; those that are left out stay as they are',
    body: z.object(personalFields).partial(),
    response: personalData,
  }),
  changePassword: defineEndpoint(calls.changePassword, {
    summary: 'A new password for the login in use; sessions elsewhere end, and this one goes on by the tokens answered',
    body: z.object({ senhaAtual: z.string().max(1024), senhaNova: z.string().max(1024) }),
    response: tokenPair,
    rateLimit: 60,
  }),
  getPasswordRules: defineEndpoint(calls.getPasswordRules, {
    summary: 'Rules for a new password, and whether this login has a password here at all',
    response: z.object({ rules: passwordRules, local: z.boolean(), nomes: z.string() }),
  }),
  getPersonName: defineEndpoint(calls.getPersonName, {
    summary: 'The name behind a registration that the person may use; 404 for all others, known or not',
    params: z.object({ user: login }),
    response: z.object({ nome: z.string() }),
    statuses: [404],
    rateLimit: 60,
  }),
  swapUser: defineEndpoint(calls.swapUser, {
    summary: 'Goes on as another registration of the same human being, or of one tied to this person',
    body: z.object({ usuario: z.string().trim().max(255) }),
    response: tokenPair,
    statuses: [404],
    rateLimit: 60,
  }),
  getSwapChoices: defineEndpoint(calls.getSwapChoices, {
    summary: 'Registrations that the person may use',
    response: z.array(swapChoice),
  }),
  getOwnEmail: defineEndpoint(calls.getOwnEmail, {
    summary: 'E-mail address of the signed-in person, empty when there is none',
    response: z.object({ email: z.string() }),
  }),
  tiePersons: defineEndpoint(calls.tiePersons, {
    summary: 'Staff: ties one person to another as guardian or proxy, one way',
    body: z.object({
      cod_pessoa: key,
      cod_ligada: key,
      tipo: z.enum(TIE_KINDS),
      fim: isoDate.nullable().default(null),
    }),
    response: done,
    statuses: [403, 404],
  }),
}
