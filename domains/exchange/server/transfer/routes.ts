import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { zoneOf } from '../../../../platform/server/calls/center.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { importActions } from '../../contract/import-actions.ts'
import {
  downloadGapSheet,
  exampleFile,
  exportFile,
  importProgress,
  listImports,
  previewImport,
  readGapSheet,
  runImport,
  type TransferFormat,
} from '../../contract/transfer.ts'
import { exampleOf } from './example-file.ts'
import { exportEntity } from './export-file.ts'
import { selectImports } from './gaps/gap-queries.ts'
import { gapSheetFile, payingOn, readSheet, toImport } from './gaps/gap-sheet.ts'
import { runImportFile, tryImportFile } from './import-file.ts'
import { selectActivityKeys } from './look-up-queries.ts'
import { selectProgress } from './progress-queries.ts'

const mediaTypes: Record<TransferFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Audits an export, because it holds everybody's data. */
const logExport = (
  app: FastifyInstance,
  byMemberId: number,
  after: { what: string; format: TransferFormat },
) =>
  unitOfWork(app, { audit: 'export-file' }, async (unit) =>
    unit.audit({ byMemberId, action: 'export-file', entityId: null, after }),
  )

/** Exports and imports files of the gym's data. */
export default async function transfer(app: FastifyInstance): Promise<void> {
  route(app, previewImport, async ({ params, body, caller, center, language }) =>
    tryImportFile(app, {
      ...{ entity: params.entity, form: body, center: await center() },
      ...{ byId: caller.id, language },
    }),
  )

  route(app, runImport, async ({ params, body, caller, center, language }) => {
    const call = { entity: params.entity, form: body, center: await center(), byId: caller.id, language }
    return runImportFile(app, call, body.progress)
  })

  route(app, importProgress, async ({ params }) => selectProgress(app.db, params.key))

  route(app, listImports, async ({ centerIfAny }) => {
    const rows = await selectImports(app.db, payingOn(app, await centerIfAny()))
    return rows.map(toImport)
  })

  route(app, readGapSheet, async ({ params, centerIfAny }) =>
    readSheet(app, params.id, payingOn(app, await centerIfAny())),
  )

  route(app, downloadGapSheet, async ({ params: { id }, language, caller, centerIfAny }) => {
    const file = await gapSheetFile(app, id, language, payingOn(app, await centerIfAny()))
    await logExport(app, caller.id, { what: 'members', format: 'csv' })
    return new FileAnswer(file, mediaTypes.csv, `gaps-${id}.csv`)
  })

  route(app, exportFile, async ({ params: { entity }, query: { format }, language, caller }) => {
    await logExport(app, caller.id, { what: importActions[`import-${entity}`], format })
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
