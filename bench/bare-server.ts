import fastify from 'fastify'

// The baseline: Fastify alone returns the body of a real response as a value. The parent process sends the
// values by path and receives the port.

process.once('message', async (answers: Record<string, unknown>) => {
  const app = fastify()
  app.get('/health/live', () => ({ status: 'live' }))
  for (const [path, value] of Object.entries(answers)) app.get(path, async () => value)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
})
