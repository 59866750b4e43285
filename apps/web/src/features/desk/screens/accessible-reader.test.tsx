import '../../../testing/reset.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { i18n } from '../../../lib/language/i18n.ts'
import { fakeApi, publicTokenHandler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'
import { AccessibleReader } from './accessible-reader.tsx'

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces('desk')
})
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution()
  await signInAna()
})

it('what could not be asked is said and asked again, and is not passed over as if the files were open to all', async () => {
  let isBroken = true
  fakeApi({
    ...publicTokenHandler,
    'GET /estante/equipe/pessoas/9/arquivos-acessiveis': () =>
      isBroken
        ? { status: 500, body: { error: 'internal_error', message: 'OcorreuErroInesperado' } }
        : { body: { modo: 'BALCAO', beneficiario: 'N', desde: '', declaracao: 'Declaro que preciso.' } },
  })
  renderPiece(<AccessibleReader cod_pessoa={9} />)
  expect(await screen.findByText('Não foi possível saber se a pessoa pode abrir estes arquivos.')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Declaro que preciso.')).toBeTruthy()
})
