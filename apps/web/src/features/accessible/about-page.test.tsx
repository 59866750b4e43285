import '../../testing/reset.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution } from '../../testing/people.ts'
import { Component as AboutPage } from './about-page.tsx'

const library = {
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  endereco: '',
  telefone: '(31) 3000-0000',
  email: 'central@uvale.example',
  aberta_agora: 'S',
  aberta_ate: '22:00',
  horarios: [],
  proximos_feriados: [],
}

beforeAll(startWords)
beforeEach(() => {
  fakeApi({ ...publicTokenHandler, 'GET /parametros/atendimento': () => ({ body: [library] }) })
})

it('A11Y-06 the statement says level, day, limits, keys and whom to tell', async () => {
  openInstitution({ msg_suporte_consulta: '<p>Fale conosco</p>' })
  renderPiece(<AboutPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeTruthy()
  expect(screen.getByText(/WCAG\) 2\.2, nível AA/)).toBeTruthy()
  expect(screen.getByText('Última avaliação: 16/11/2026.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Limites conhecidos' })).toBeTruthy()
  expect(screen.getByText('O catálogo completo precisa de JavaScript; a pesquisa acessível, não.')).toBeTruthy()
  const keys = within(screen.getByRole('table', { name: 'Teclas de acesso' }))
    .getAllByRole('row')
    .slice(1)
  expect(keys.map(row => row.textContent)).toEqual([
    '0Pesquisa acessível',
    '1Ir para a pesquisa',
    '2Primeiro resultado',
    '3Entrar',
    '4Dúvidas',
    '5Sobre acessibilidade',
    '6Contraste',
    '7Aumentar texto',
    '8Tamanho normal',
  ])
  expect(screen.getByText('Fale conosco')).toBeTruthy()
  const mail = await screen.findByRole('link', { name: 'central@uvale.example' })
  expect(mail.getAttribute('href')).toBe('mailto:central@uvale.example')
  expect(screen.getByRole('link', { name: '(31) 3000-0000' }).getAttribute('href')).toBe('tel:3130000000')
})
