import Fastify from 'fastify'

/** The peer: a route that does nothing but send text of a given length. */
const app = Fastify()
const text = JSON.stringify({ text: 'x'.repeat(Number(process.argv[2]) - '{"text":""}'.length) })
app.get('/api/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
