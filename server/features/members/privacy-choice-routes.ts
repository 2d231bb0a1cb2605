import type { FastifyInstance } from 'fastify'
import { getPrivacyChoices, setPrivacyChoices } from '../../../contracts/privacy-choices.ts'
import { route } from '../../route.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { selectPrivacyChoices, updatePrivacyChoices } from './choice-queries.ts'

export function privacyChoiceRoutes(app: FastifyInstance): void {
  route(app, getPrivacyChoices, ({ caller }) => selectPrivacyChoices(app.db, caller.id))
  route(app, setPrivacyChoices, ({ caller, body }) =>
    unitOfWork(app, { unaudited: 'members act for themselves' }, async ({ db }) => {
      await updatePrivacyChoices(db, caller.id, body)
      return selectPrivacyChoices(db, caller.id)
    }),
  )
}
