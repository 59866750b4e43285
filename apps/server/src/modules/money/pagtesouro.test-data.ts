import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SimulatedPayment {
  id: string
  token: string
  body: Record<string, string>
  situacao: string
  valor: string | number
  referencia?: string | undefined
}

/** The Treasury's platform as far as we use it: payments that are begun, asked for, and paid when a test says so. */
export async function pagTesouroSimulator() {
  const payments = new Map<string, SimulatedPayment>()
  let asked = 0
  let isDown = false
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const token = request.headers.authorization ?? ''
    if (isDown) return answer(503, {})
    if (!token.startsWith('Bearer ')) return answer(401, {})
    if (request.method === 'POST' && request.url === '/api/gru/solicitacao-pagamento') {
      let text = ''
      request.on('data', chunk => {
        text += String(chunk)
      })
      request.on('end', () => {
        const body = JSON.parse(text) as Record<string, string>
        const id = `pag${payments.size + 1}x${body.referencia}`
        payments.set(id, { id, token, body, situacao: 'CRIADO', valor: body.valorPrincipal ?? '' })
        answer(201, {
          idPagamento: id,
          dataCriacao: '2026-11-16T10:00:00Z',
          proximaUrl: `https://pagtesouro.example/#/pagamento?idSessao=${id}`,
          situacao: { codigo: 'CRIADO' },
        })
      })
      return undefined
    }
    asked++
    const payment = payments.get(decodeURIComponent(/\/pagamentos\/(.+)$/.exec(request.url ?? '')?.[1] ?? ''))
    if (!payment || payment.token !== token) return answer(404, {})
    return answer(200, {
      idPagamento: payment.id,
      valor: payment.valor,
      referencia: payment.referencia,
      transacaoPSP: `psp-${payment.id}`,
      situacao: { codigo: payment.situacao },
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    asked: () => asked,
    last: () => [...payments.values()].at(-1),
    setDown: (value: boolean) => {
      isDown = value
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
