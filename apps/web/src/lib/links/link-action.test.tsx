import '../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { LinkAction } from './link-action.tsx'
import type { ViewableLink } from './links.rules.ts'
import { restrictedLink } from './links.test-data.ts'

const PREFIX = 'https://plataforma.example/'
const accessible: ViewableLink = { ...restrictedLink, tipo_link: 'AC' }
const atPartner: ViewableLink = { ...restrictedLink, is_pdf: false, tipo_link: 'VB', url_link: `${PREFIX}2041` }
const notes = async (): Promise<string[]> => {
  renderPiece(
    [restrictedLink, accessible, atPartner].map(each => (
      <LinkAction key={each.tipo_link} cod_acervo={7} link={each} openLink={() => {}} />
    )),
  )
  const shown = await screen.findAllByRole('button')
  return shown.map(each => each.textContent?.split('Tese')[1] ?? '')
}

beforeAll(startWords)
beforeEach(() => {
  fakeApi(publicTokenHandler)
  openInstitution({ links_parceiros: [{ codigo: 'target', prefixo: PREFIX }] })
})

describe('the words of a link', () => {
  const bare = {
    ...atPartner,
    url_link: 'https://www.livros.example/id/x7?a=b',
    descricao: 'https://www.livros.example/id/x7?a=b',
  }

  it('a button names the site where the catalogue has nothing but the address', async () => {
    renderPiece(<LinkAction cod_acervo={7} link={bare} openLink={() => {}} look="main" />)
    expect((await screen.findByRole('link')).textContent).toContain('Abrir em livros.example')
  })

  it('the row of the fields keeps the address', async () => {
    renderPiece(<LinkAction cod_acervo={7} link={bare} openLink={() => {}} />)
    expect((await screen.findByRole('link')).textContent).toContain('https://www.livros.example/id/x7?a=b')
  })
})

describe('the note under a link', () => {
  it('LINK-03 tells a guest that a sign-in is needed', async () => {
    expect(await notes()).toEqual([
      'Acesso restrito: é preciso entrar',
      'Formato acessível: é preciso entrar',
      'Assinatura da biblioteca: entre para ler',
    ])
  })

  it('LINK-03 tells who is signed in only what kind of link it is', async () => {
    await signInAna()
    expect(await notes()).toEqual(['Acesso restrito', 'Formato acessível', 'Assinatura da biblioteca'])
  })
})
