import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/merging.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'
import { deleteChanges, selectCandidates, toPerson } from './queries.ts'
import { findUndoable, previewUndo, undoMerge } from './undo-merge.ts'

export default async function merging(app: FastifyInstance): Promise<void> {
  app.job('forget-merges', {
    cron: '47 * * * *',
    run: () => deleteChanges(app.db, new Date(app.clock() - minutes(24 * 60))),
  })

  route(app, contract.getMerging, async ({ params }) => ({
    candidates: (await selectCandidates(app.db, params.id)).map(toPerson),
    undoable: await findUndoable(app, params.id),
  }))
  route(app, contract.previewMerge, ({ params, body, caller }) =>
    previewMerge(app, caller.id, { keptId: params.id, mergedId: body.mergedId }),
  )
  route(app, contract.mergeAccounts, ({ params, body, caller }) =>
    mergeAccounts(app, caller.id, { keptId: params.id, ...body }),
  )
  route(app, contract.previewUndo, async ({ params }) => ({ stops: await previewUndo(app, params.id) }))
  route(app, contract.undoMerge, ({ params, body, caller }) =>
    undoMerge(app, caller.id, { id: params.id, why: body.why }),
  )
}
