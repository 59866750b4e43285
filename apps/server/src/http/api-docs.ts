import { API_BASE, type Endpoint, endpoints, openApiDocument } from '@estante/contract'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './html.ts'

/** The API for people (`/api/docs`) and for programs (`/api/openapi.json`), both from the contract. */
export function installApiDocs(app: FastifyInstance, version: string): void {
  // Made when somebody first asks: it takes a quarter of a second, and most servers are never asked.
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(endpoints, version))
    return await reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(version, reply.nonce)),
  )
}

const row = ([name, endpoint]: [string, Endpoint]): string => `
  <tr id="${escapeHtml(name)}">
    <td>${escapeHtml(endpoint.ep)}</td>
    <td><code>${endpoint.method}</code></td>
    <td><code>${escapeHtml(API_BASE + endpoint.path)}</code></td>
    <td>${escapeHtml(endpoint.auth)}</td>
    <td>${escapeHtml(endpoint.summary)}</td>
  </tr>`

const docsPage = (version: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Estante API ${escapeHtml(version)}</title>
<style nonce="${nonce}">
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1f2428; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #ddd; vertical-align: top }
code { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Estante API</h1>
<p>Version ${escapeHtml(version)}. The full description with schemas is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>
<thead><tr><th scope="col">No.</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Token</th><th scope="col">What it does</th></tr></thead>
<tbody>${(Object.entries(endpoints) as [string, Endpoint][]).map(row).join('')}</tbody>
</table>
</main>
</body>
</html>`
