import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { route } from '../../../../platform/server/route.ts'
import { listDirectory, listDirectoryIds } from '../../../people/contract/admin-users.ts'
import { readDirectory, readDirectoryIds } from './read-directory.ts'

export default async function directory(app: FastifyInstance): Promise<void> {
  route(app, listDirectory, async ({ query, timeZone, language }) =>
    readDirectory(app, query, dayAt(app.clock(), await timeZone()), language),
  )

  route(app, listDirectoryIds, async ({ query, timeZone }) =>
    readDirectoryIds(app, query, dayAt(app.clock(), await timeZone())),
  )
}
