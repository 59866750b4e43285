import '../../testing/reset.ts'
import { expect, it } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { activities, guides, institution, signInAna } from '../../testing/people.ts'
import { langCode, languageStore } from '../language/language-store.ts'
import { fetchInstitution, institutionStore } from './institution-store.ts'

it('I18N-07 what was asked for in a language that was left again does not take the place of the page’s own', async () => {
  const english = String(langCode('en'))
  let arrive = () => {}
  const late = new Promise<void>(resolve => (arrive = resolve))
  const titled = (titulo: string) => guides.map(guide => ({ ...guide, titulo }))
  fakeApi({
    ...publicTokenHandler,
    'GET /parametros/funcionalidades': () => ({ body: [] }),
    'GET /parametros/instituicao': () => ({ body: institution() }),
    'GET /parametros/guias-pesquisa': async ({ headers }) => {
      if (headers.lang !== english) return { body: titled('Búsqueda general') }
      await late
      return { body: titled('General search') }
    },
  })
  languageStore.set('en')
  const first = fetchInstitution()
  await expect.poll(() => institutionStore.get().institution).not.toBeNull()
  languageStore.set('es')
  await fetchInstitution()
  arrive()
  await first
  expect(institutionStore.get().guides?.map(guide => guide.titulo)).toEqual(['Búsqueda general', 'Búsqueda general'])
})

it('AMB-17 what visitors may do is asked for as a visitor, whoever is signed in', async () => {
  await signInAna()
  const api = fakeApi({
    ...publicTokenHandler,
    'GET /parametros/funcionalidades': ({ headers }) => ({
      body: headers.authorization === 'Bearer public-1' ? activities(33) : activities(33, 8),
    }),
    'GET /parametros/instituicao': () => ({ body: institution() }),
    'GET /parametros/guias-pesquisa': () => ({ body: guides }),
  })
  await fetchInstitution()
  expect(institutionStore.get().features).toEqual(activities(33))
  expect(api.to('GET', '/parametros/funcionalidades').map(each => each.headers.authorization)).toEqual([
    'Bearer public-1',
  ])
})
