import type { FastifyInstance } from 'fastify'

/** OAuth clients and identity providers send forms. No cookie authenticates anything, so a form gains no rights here. */
export function readForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser('application/x-www-form-urlencoded')) return
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
