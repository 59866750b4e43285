import { INSTITUTIONAL_SIGN_IN, type Language } from '@estante/contract'
import { z } from 'zod'

const flag = z.enum(['S', 'N'])
const words = z.union([
  z.string().max(20_000),
  z.object({ pt: z.string(), en: z.string().optional(), es: z.string().optional() }),
])

const parameter = <T extends z.ZodType>(about: string, schema: T, initial: z.infer<T>) => ({ about, schema, initial })

/** What sign-in asks of the institution's parameters: name, type and the value where none is set. */
export const accessParameterTable = {
  nome_instituicao: parameter('Full name', z.string().max(200), 'Biblioteca'),
  denominacao_login: parameter('What the user field is called', words, {
    pt: 'Usuário',
    en: 'User name',
    es: 'Usuario',
  }),
  usaOAuth: parameter('Sign-in through OpenID Connect', flag, 'N'),
  usaSaml: parameter('Sign-in through SAML', flag, 'N'),
  tipoAutenticacaoInstitucional: parameter(
    'SELECAO_INSTITUCIONAL_PERGAMUM offers both kinds of sign-in, SOMENTE_INSTITUCIONAL the institutional alone',
    z.enum([INSTITUTIONAL_SIGN_IN.choice, INSTITUTIONAL_SIGN_IN.only]),
    INSTITUTIONAL_SIGN_IN.choice,
  ),
  __md_aut: parameter('Authentication mode; 2 with __md_crypt 4 allows password recovery', z.int(), 2),
  __md_crypt: parameter('Password storage mode; 4 with __md_aut 2 allows password recovery', z.int(), 4),
  login_sem_senha: parameter('Sign-in asks for no password', flag, 'N'),
  vitrine_cartao_pin: parameter(
    'In the showcases a place in the queue is taken by card and PIN, without signing in',
    flag,
    'S',
  ),
  login_pessoas_duplicadas: parameter('Persons registered twice must choose a login', flag, 'N'),
  login_categorias: parameter(
    'Categories appended to the user name; empty for none',
    z.array(z.object({ codigo: z.string().max(20), descricao: words })),
    [],
  ),
  login_separador: parameter('Between user name and category', z.string().max(3), '-'),
  captcha_tipo: parameter(
    'Captcha: altcha (our own, no outside service) or recaptcha',
    z.enum(['altcha', 'recaptcha']),
    'altcha',
  ),
  captcha_chave_secreta: parameter('Secret key of reCAPTCHA', z.string().max(200), ''),
  bases_parceiras: parameter(
    'Base providers that sign-in can lead to: key found in the redirect address, access address ({token}, {login} and {cod_pessoa} are filled in), and the categories of people that may use them (none: everybody)',
    z.array(
      z.object({
        chave: z.string().min(2).max(60),
        url: z.string().max(500),
        categorias: z.array(z.int().min(1)).max(100).default([]),
      }),
    ),
    [],
  ),
  url_area_pessoal: parameter(
    'Address of a personal area outside of this site ({token} is filled in); empty uses our own',
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    '',
  ),
  url_postagem_trabalho: parameter(
    'Address where papers are posted ({token}, {login} and {cod_pessoa} are filled in); empty where there is none',
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    '',
  ),
  url_espacos: parameter(
    'Address where rooms are booked ({token}, {login} and {cod_pessoa} are filled in); empty where there is none',
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    '',
  ),
  senha_minimo: parameter('Shortest password', z.int().min(4).max(64), 8),
  senha_maximo: parameter('Longest password', z.int().min(8).max(128), 64),
  senha_numeros: parameter('Passwords must hold numbers', flag, 'S'),
  senha_somente_numeros: parameter('Passwords hold numbers only', flag, 'N'),
  senha_especiais: parameter('Passwords must hold a special character', flag, 'S'),
  senha_maiusculas_minusculas: parameter('Passwords must mix upper and lower case', flag, 'S'),
  senha_sem_nome: parameter('Passwords must not hold parts of the name', flag, 'S'),
  senha_historico: parameter('How many former passwords cannot be used again', z.int().min(0).max(24), 3),
  login_tentativas: parameter('Failed sign-ins before a pause, per login and address', z.int().min(1).max(100), 5),
  login_janela_minutos: parameter('Minutes over which failed sign-ins count', z.int().min(1).max(1440), 15),
  codigo_recuperacao_tamanho: parameter('Digits of the recovery code', z.int().min(4).max(12), 6),
  codigo_recuperacao_segundos: parameter('Life of the recovery code', z.int().min(60).max(3600), 900),
  sessao_acesso_minutos: parameter('Minutes that an access token lives', z.int().min(1).max(60), 15),
  sessao_dias: parameter('Days without a visit after which somebody signs in anew', z.int().min(1).max(365), 14),
  vinculo_externo: parameter(
    'Claim or attribute that links an external account to a person',
    z.enum(['cpf', 'eppn', 'email', 'login']),
    'cpf',
  ),
  vinculo_externo_atributo: parameter(
    'Name of that claim where the provider uses another than the usual one (gov.br: sub); empty for the usual ones',
    z.string().max(200),
    '',
  ),
  vinculo_email_nao_verificado: parameter(
    'Accept e-mail addresses that the OpenID provider does not mark as verified',
    flag,
    'N',
  ),
  app_uuid_dias: parameter('Days that the mobile application stays signed in', z.int().min(1).max(730), 90),
  auditoria_dias: parameter('Days that the sign-in log is kept', z.int().min(1).max(3650), 180),
} as const

export type AccessParameterName = keyof typeof accessParameterTable
export type AccessParameterValue<K extends AccessParameterName> = z.infer<(typeof accessParameterTable)[K]['schema']>

/** How sign-in reads parameters; the institution module provides it. */
export interface AccessParameters {
  get<K extends AccessParameterName>(name: K): Promise<AccessParameterValue<K>>
}

/** Parameters from plain values, defaults for the rest. */
export const fixedParameters = (
  values: { [K in AccessParameterName]?: AccessParameterValue<K> } = {},
): AccessParameters => ({
  get: async name => (name in values ? values[name] : accessParameterTable[name].initial) as never,
})

/** A text in the language asked for, Portuguese where that one is missing. */
export const inWords = (value: z.infer<typeof words>, lang: Language): string =>
  typeof value === 'string' ? value : (value[lang] ?? value.pt)
