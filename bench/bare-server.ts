import fastify from 'fastify'

// What Fastify alone answers: the body of a real answer, handed over as a value, with nothing around it.
// The parent sends the value by path; the port goes back.

process.once('message', async (answers: Record<string, unknown>) => {
  const app = fastify()
  app.get('/health/live', () => ({ status: 'live' }))
  for (const [path, value] of Object.entries(answers)) app.get(path, async () => value)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
})
