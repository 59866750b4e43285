import '../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { screenExists } from '../screen-exists.ts'
import { Component as SiteMap } from './site-map.tsx'

beforeAll(startWords)

it('the site map lists the searches, the patron area, the library and the accessible search, each with its screen', async () => {
  fakeApi(publicTokenHandler)
  openInstitution()
  renderPiece(<SiteMap />)
  const links = (await screen.findAllByRole('link')).map(link => link.getAttribute('href') ?? '')
  const ours = ['/', '/login', '/meupergamum', '/cesta', '/estatistica', '/alerta-bibliografico']
  const accessible = ['', '/sobre', '/duvidas-frequentes'].map(page => `/pesquisa_acessibilidade${page}`)
  expect(links).toEqual(expect.arrayContaining([...ours, ...accessible]))
  expect([...ours.slice(1), ...accessible].filter(path => !screenExists(path))).toEqual([])
})
