import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { getPrivacyChoices, setPrivacyChoices } from '../../../training/contract/privacy-choices.ts'
import { announceScores } from '../../../training/server/scores/announce-scores.ts'
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
