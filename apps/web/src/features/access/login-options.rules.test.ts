import type { Activity, Institution } from '@estante/contract'
import { INSTITUTIONAL_SIGN_IN, RECOVERY_PARAMETERS } from '@estante/contract/constants'
import { CATALOGUE_MODULE, Permission } from '@estante/contract/permissions'
import { describe, expect, it } from 'vitest'
import { firstCategory, fullUserName, loginOptions } from './login-options.rules.ts'

const institution = (change: object = {}) => change as unknown as Institution
const may = (cod_atividade: number, descricao = '') =>
  ({ cod_modulo: CATALOGUE_MODULE, cod_atividade, descricao }) as unknown as Activity
const PAGE = { presentation: 'page', isSupport: false } as const

describe('what the login offers', () => {
  it('before anything is known of the institution, a form with a password and nothing more', () => {
    expect(loginOptions(null, [], PAGE)).toEqual({
      ...{ external: [], hasForm: true, needsPassword: true, categories: [], asksForDuplicates: false },
      ...{ hasCaptcha: false, mayRecover: false, patronAreaText: null },
    })
  })

  it('AUTH-58 the institution’s own sign-in beside the form, or instead of it', () => {
    const options = (change: object, isSupport = false) => {
      const { external, hasForm } = loginOptions(institution(change), [], { ...PAGE, isSupport })
      return [...external, hasForm]
    }
    const only = { tipoAutenticacaoInstitucional: INSTITUTIONAL_SIGN_IN.only }
    expect(options({ usaOAuth: 'S', usaSaml: 'S' })).toEqual(['oidc', 'saml', true])
    expect(options({ usaOAuth: 'N', usaSaml: 'S', ...only })).toEqual(['saml', false])
    expect(options({ usaOAuth: 'S', ...only })).toEqual(['oidc', false])
    // Support staff see the form all the same, and so does everybody where nothing else would be left.
    expect(options({ usaOAuth: 'S', ...only }, true)).toEqual(['oidc', true])
    expect(options(only)).toEqual([true])
  })

  it('what the institution has set', () => {
    const categorias = [{ codigo: 'A', descricao: 'Aluno' }]
    expect(
      loginOptions(
        institution({ login_sem_senha: 'S', login_pessoas_duplicadas: 'S', login_categorias: categorias }),
        [may(Permission.captcha)],
        PAGE,
      ),
    ).toMatchObject({ needsPassword: false, asksForDuplicates: true, categories: categorias, hasCaptcha: true })
  })

  it('a forgotten password where guests may ask and passwords are kept here', () => {
    const recovers = (change: object, guest = [may(Permission.forgottenPassword)]) =>
      loginOptions(institution({ ...RECOVERY_PARAMETERS, ...change }), guest, PAGE).mayRecover
    expect(recovers({})).toBe(true)
    expect(recovers({}, [])).toBe(false)
    expect(recovers({ __md_aut: 1 })).toBe(false)
    expect(recovers({ __md_crypt: 1 })).toBe(false)
  })

  it('AUTH-07 the patron area is named on the page of the login alone', () => {
    const guest = [may(Permission.captcha), may(Permission.patronArea, 'Minha conta')]
    expect(loginOptions(null, guest, PAGE).patronAreaText).toBe('Minha conta')
    expect(loginOptions(null, guest, { ...PAGE, presentation: 'modal' }).patronAreaText).toBeNull()
    expect(loginOptions(null, guest.slice(0, 1), PAGE).patronAreaText).toBeNull()
  })
})

describe('the category of a user', () => {
  it('AUTH-08 follows the trimmed name after the separator', () => {
    expect(fullUserName(' 2026001 ', 'A', '@')).toBe('2026001@A')
    expect(fullUserName('2026001', '', '@')).toBe('2026001')
    expect(fullUserName('  ', 'A', '@')).toBe('')
  })

  it('AUTH-09 is the institution’s default, else the first of its list', () => {
    const login_categorias = [{ codigo: 'A' }, { codigo: 'B' }]
    expect(firstCategory(institution({ login_categorias, login_categoria_padrao: 'B' }))).toBe('B')
    expect(firstCategory(institution({ login_categorias, login_categoria_padrao: 'Z' }))).toBe('A')
    expect(firstCategory(null)).toBe('')
  })
})
