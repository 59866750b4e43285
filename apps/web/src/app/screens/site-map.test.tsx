import '../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { provideScreens } from '../../lib/page/known-screens.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { screenExists } from '../screen-exists.ts'
import { Component as SiteMap } from './site-map.tsx'

beforeAll(startWords)

it('the site map lists the searches and every other screen that exists, and none that does not', () => {
  fakeApi(publicTokenHandler)
  provideScreens(screenExists)
  openInstitution()
  renderPiece(<SiteMap />)
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  expect(links).toContain('/')
  expect(links).toContain('/login')
  expect(links).toContain('/pesquisa_acessibilidade/sobre')
  for (const path of ['/meupergamum', '/cesta', '/pesquisa_acessibilidade'])
    expect(links.includes(path), path).toBe(screenExists(path))
})
