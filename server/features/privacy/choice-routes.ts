import type { FastifyInstance } from 'fastify'
import { getPrivacyChoices, setPrivacyChoices } from '../../../contracts/privacy-choices.ts'
import { route } from '../../route.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { announceScores } from '../scores/announce-scores.ts'
import { selectPrivacyChoices, updatePrivacyChoices } from './choice-queries.ts'

export function privacyChoiceRoutes(app: FastifyInstance): void {
  route(app, getPrivacyChoices, ({ caller }) => selectPrivacyChoices(app.db, caller.id))
  route(app, setPrivacyChoices, ({ caller, body }) =>
    unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      await updatePrivacyChoices(unit.db, caller.id, body)
      if (body.listedUnder || body.shownAs) await announceScores(unit, caller.id, app.clock())
      return selectPrivacyChoices(unit.db, caller.id)
    }),
  )
}
