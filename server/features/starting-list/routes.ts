import type { FastifyInstance } from 'fastify'
import { addFromStartingList, getStartingList } from '../../../contracts/starting-list.ts'
import { route } from '../../route.ts'
import { addFromList, readStartingList } from './add-from-list.ts'

export default async function startingList(app: FastifyInstance): Promise<void> {
  route(app, getStartingList, () => readStartingList(app))
  route(app, addFromStartingList, ({ body, caller }) => addFromList(app, body, caller.id))
}
