import '../testing/reset.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as LoginScreen } from '../features/access/login-screen.tsx'
import { openCatalogue, resetCatalogue, toastTexts } from '../features/search/search.test-data.tsx'
import { changeLanguage, i18n } from '../lib/language/i18n.ts'
import { loadWords } from '../lib/language/language-store.ts'
import { emptySearch } from '../lib/search-state/state.ts'
import { checkAdvanced } from '../lib/search-state/validity.ts'
import { provideSignIn } from '../lib/session/sign-in/sign-in-pieces.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution } from '../testing/people.ts'
import { signInServer } from '../testing/sign-in-server.ts'
import { UiFrame } from './ui-frame.tsx'

/** Section 5 of the documents, as far as its screens exist; a text stands where the sources give one. */
const MESSAGES: Record<string, string | null> = {
  PreencaCampo: null,
  credential_missing: null,
  DigiteCodigoUsuario: null,
  AuthCAPTCHAError: null,
  AsSenhasNaoCoincidem: null,
  SenhaNaoConfereCriterios: null,
  DigiteTermo: 'Você precisa digitar um termo para continuar!',
  CampoBuscaObrigatorio: null,
  InformeOpcaoPesquisa: 'É necessario informar a opção de pesquisa.',
  SelecioneOpcao: 'Você deve selecionar uma opção',
  TipoInvalido: 'Tipo inválido',
  InformeCampo: 'É necessário informar o campo: {{campo}}',
  CampoMenorQue: 'O campo {{campo}} não pode ser menor que {{outro}}',
  SelecioneCursoDisciplinaProfessor: 'É necessário selecionar um dos seguintes campos: curso, disciplina ou professor.',
}
const LANGUAGES = ['pt', 'en', 'es']

beforeEach(async () => {
  setWidth(DESKTOP)
  await startWords()
  await resetCatalogue()
  provideSignIn({
    loadPanel: () => import('../features/access/components/sign-in-panel.tsx'),
    screenExists: () => false,
  })
})

const said = (key: string, names: Record<string, string> = {}) => i18n.t(key, { ns: 'messages', ...names })
const form = () =>
  waitFor(() => {
    const found = document.querySelector('form')
    if (!found) throw new Error('no form yet')
    return found
  })
const send = async () => fireEvent.submit(await form())
const choose = (select: Element | undefined, value: string) => fireEvent.change(select!, { target: { value } })
const selectWith = (value: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('select')].find(each => [...each.options].some(o => o.value === value))
    if (!found) throw new Error(`nothing to choose ${value} from`)
    return found
  })
const years = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')]

function openLogin(permissions: number[] = []) {
  cleanup()
  openInstitution(permissions.includes(8) ? { destino_padrao_login_catalogo: undefined } : {}, permissions)
  signInServer()
  renderRoutes(
    [
      {
        path: '/login',
        element: (
          <UiFrame>
            <LoginScreen />
          </UiFrame>
        ),
      },
    ],
    '/login',
  )
}

describe('validation messages', () => {
  it.each(LANGUAGES)('ERR-10 every message of section 5 has its words (%s)', async language => {
    const [words, portuguese] = [await loadWords(language, 'messages'), await loadWords('pt', 'messages')]
    for (const [key, text] of Object.entries(MESSAGES)) {
      expect(words[key], key).toBeTruthy()
      if (language === 'pt') expect(text ?? words[key], key).toBe(words[key])
      else expect(words[key], key).not.toBe(portuguese[key])
      const blanks = (each: unknown) => String(each).match(/\{\{\w+\}\}/g) ?? []
      expect(blanks(words[key]).toSorted(), key).toEqual(blanks(portuguese[key]).toSorted())
    }
  })

  it.each(LANGUAGES)('ERR-10 the searches say what is missing, each at its place (%s)', async language => {
    await changeLanguage(language)
    await openCatalogue('/')
    await send()
    expect(await screen.findByText(said('CampoBuscaObrigatorio'))).toBeTruthy()

    await openCatalogue('/e_books')
    await send()
    await waitFor(() => expect(toastTexts()).toContain(`warning: ${said('DigiteTermo')}`))

    await openCatalogue('/pesquisa_avancada')
    await send()
    expect((await screen.findAllByText(said('CampoBuscaObrigatorio'))).length).toBeGreaterThan(0)

    await openCatalogue('/atos_normativos')
    choose(await selectWith('entre'), 'entre')
    await send()
    const [first, last] = [i18n.t('search-screen:act.initialYear'), i18n.t('search-screen:act.finalYear')]
    await waitFor(() => expect(toastTexts()).toContain(`error: ${said('InformeCampo', { campo: first })}`))
    for (const [at, value] of ['2000', '1999'].entries()) fireEvent.change(years()[at]!, { target: { value } })
    await send()
    await waitFor(() =>
      expect(toastTexts()).toContain(`error: ${said('CampoMenorQue', { campo: last, outro: first })}`),
    )

    await openCatalogue('/plano_ensino')
    await send()
    await waitFor(() => expect(toastTexts()).toContain(`warning: ${said('SelecioneCursoDisciplinaProfessor')}`))
  })

  it('ERR-10 an advanced row without an option, and a search without a kind of term, are refused', () => {
    const rows = [{ termo: 'mar', option: null, condition: '-1' }]
    const refused = checkAdvanced({ ...emptySearch('pesquisa_avancada'), rows, termType: '' })
    expect(refused.map(({ key }) => key)).toEqual(['InformeOpcaoPesquisa', 'SelecioneOpcao'])
  })

  it.each(LANGUAGES)('ERR-10 the login says what is missing (%s)', async language => {
    await changeLanguage(language)
    openLogin()
    await send()
    expect(await screen.findByText(said('credential_missing'))).toBeTruthy()

    openLogin([8])
    await form()
    for (const name of ['username', 'password'])
      fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value: 'ana' } })
    await send()
    expect(await screen.findByText(said('PreencaCampo', { campo: said('DirecionarPara') }))).toBeTruthy()

    openLogin([1113])
    await form()
    fireEvent.click(screen.getByText(i18n.t('access:forgotten')))
    await waitFor(() => expect(document.querySelector('[name=password]')).toBeNull())
    await send()
    expect(await screen.findByText(said('DigiteCodigoUsuario'))).toBeTruthy()
  })
})
