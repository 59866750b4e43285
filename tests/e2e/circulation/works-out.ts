import type { APIRequestContext } from '@playwright/test'
import { expect } from '../page.ts'

interface Copy {
  cod_biblioteca: number
  volume: string
  disponivel: 'S' | 'N'
}

/** Works of one library and one volume whose copies are all out, as the catalogue itself tells. */
export async function worksThatAreOut(request: APIRequestContext, wanted: number): Promise<number[]> {
  const answer = await request.post('/api/oauth/token', {
    data: { client_id: 'web', client_secret: 'public', scope: 'public', grant_type: 'client_credentials' },
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const found: number[] = []
  for (let first = 1000; first < 3000 && found.length < wanted; first += 200) {
    const codes = Array.from({ length: 200 }, (_, at) => first + at).join(',')
    const works = (await (await request.get(`/api/estante/disponibilidade?acervos=${codes}`, { headers })).json()) as {
      cod_acervo: number
      disponiveis: number
      fila: number
    }[]
    for (const { cod_acervo } of works.filter(each => each.disponiveis === 0 && each.fila > 0)) {
      const info = await request.get(`/api/reserva/${cod_acervo}/informacoes-iniciais`, { headers })
      const { exemplares } = (await info.json()) as { exemplares: Copy[] }
      const places = new Set(exemplares.map(each => `${each.cod_biblioteca} ${each.volume}`))
      if (places.size === 1 && exemplares.every(each => each.disponivel === 'N')) found.push(cod_acervo)
    }
  }
  expect(found.length, 'works whose copies are out').toBeGreaterThanOrEqual(wanted)
  return found
}
