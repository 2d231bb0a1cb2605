import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { addFromStartingList, getStartingList } from '../../contract/starting-list.ts'
import { addFromList, readStartingList } from './add-from-list.ts'

export default async function startingList(app: FastifyInstance): Promise<void> {
  route(app, getStartingList, () => readStartingList(app))
  route(app, addFromStartingList, ({ body, caller }) => addFromList(app, body, caller.id))
}
