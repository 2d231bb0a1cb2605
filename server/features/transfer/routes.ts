import type { FastifyInstance } from 'fastify'
import { auditActions } from '../../../contracts/audit.ts'
import {
  exampleFile,
  exportFile,
  importProgress,
  previewImport,
  runImport,
  type TransferFormat,
} from '../../../contracts/transfer.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { FileAnswer } from '../../file-answer.ts'
import { route } from '../../route.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { zoneOf } from '../centers/find-center.ts'
import { exampleOf } from './example-file.ts'
import { exportEntity } from './export-file.ts'
import { runImportFile, tryImportFile } from './import-file.ts'
import { selectActivityKeys } from './look-up-queries.ts'
import { selectProgress } from './progress-queries.ts'

const mediaTypes: Record<TransferFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Exports and imports files of the gym's data. */
export default async function transfer(app: FastifyInstance): Promise<void> {
  route(app, previewImport, async ({ params, body, caller, center }) =>
    tryImportFile(app, { entity: params.entity, form: body, center: await center(), byId: caller.id }),
  )

  route(app, runImport, async ({ params, body, caller, center }) => {
    const call = { entity: params.entity, form: body, center: await center(), byId: caller.id }
    return runImportFile(app, call, body.progress)
  })

  route(app, importProgress, async ({ params }) => selectProgress(app.db, params.key))

  route(app, exportFile, async ({ params: { entity }, query: { format }, language, caller }) => {
    // Nothing changes, but an export of everybody's data is logged.
    await unitOfWork(app, { audit: 'export-file' }, async (unit) =>
      unit.audit({
        byMemberId: caller.id,
        action: 'export-file',
        entityId: null,
        after: { what: auditActions[`import-${entity}`], format },
      }),
    )
    const day = await dayOfGym(app.db, app.clock())
    return new FileAnswer(
      exportEntity(app, entity, format, language),
      mediaTypes[format],
      `${entity}-${day}.${format}`,
    )
  })

  route(app, exampleFile, async ({ params: { entity }, query: { format }, language, centerIfAny }) => {
    const center = await centerIfAny()
    const [activity] = await selectActivityKeys(app.db)
    const at = {
      today: dayAt(app.clock(), zoneOf(center)),
      center: center?.name ?? '',
      activity: activity?.key ?? 'wod',
    }
    return new FileAnswer(exampleOf(entity, format, language, at), mediaTypes[format], `${entity}.${format}`)
  })
}
