import type { FastifyInstance } from 'fastify'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { route } from '../../../../platform/server/route.ts'
import { listNamedMovements } from '../../../training/server/movements/find-movement.ts'
import {
  confirmProgramming as confirmEndpoint,
  proposeProgramming,
} from '../../contract/pasted-programming.ts'
import { recognise } from '../../rules/pasted-programming/recognise.ts'
import { confirmProgramming } from '../workouts/confirm-programming.ts'
import { csvAsText } from './csv-as-text.ts'

const signs = inLanguages((language) => allPhrases[language].pastedWords.signs)

export default async function pastedProgramming(app: FastifyInstance): Promise<void> {
  route(app, proposeProgramming, async ({ body: { text, ...body } }) =>
    recognise(csvAsText(text) ?? text, { ...body, signs, movements: await listNamedMovements(app.db) }),
  )
  route(app, confirmEndpoint, async ({ params, body, caller, center }) =>
    confirmProgramming(app, await center(), params.id, body, caller.id),
  )
}
