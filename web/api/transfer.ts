import { queryOptions } from '@tanstack/react-query'
import type { ImportReport, TransferFormat } from '../../contracts/transfer.ts'
import type { TransferEntity } from '../../contracts/transfer-columns.ts'
import { call, callForFile } from './call.ts'
import { queries } from './query-client.ts'

// The contract brings zod along.
const contract = () => import('../../contracts/transfer.ts')

/** Milliseconds that a large file may be under way. */
const patience = 5 * 60_000

export interface ImportWish {
  /** The file's bytes, base64. */
  file: string
  fileName: string
  existing: 'skip' | 'update'
  invite: boolean
  /** Header → our column, or null to leave it out. */
  columns: Record<string, string | null>
}

/** What a file would bring; nothing is changed. Throws ApiError. */
export async function sendTrial(
  entity: TransferEntity,
  body: ImportWish,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { previewImport } = await contract()
  return call(previewImport, { params: { entity }, body, patience, ...(signal && { signal }) })
}

/** Takes a file in. Under `progress` one can ask how far it is. Throws ApiError. */
export async function sendImport(
  entity: TransferEntity,
  body: ImportWish,
  progress: string,
): Promise<ImportReport> {
  const { runImport } = await contract()
  const report = await call(runImport, { params: { entity }, body: { ...body, progress }, patience })
  // Members, plans, places: whatever was read before may be another now.
  await queries.invalidateQueries()
  return report
}

/** How far an import is, asked again and again while it runs. */
export const progressQuery = (key: string | undefined) =>
  queryOptions({
    queryKey: ['import-progress', key],
    queryFn: async ({ signal }) =>
      call((await contract()).importProgress, { params: { key: key ?? '' }, signal }),
    enabled: key !== undefined,
    refetchInterval: 700,
    retry: false,
  })

/** Everything of one kind as a file. Throws ApiError. */
export async function fetchExported(entity: TransferEntity, format: TransferFormat): Promise<Blob> {
  return callForFile((await contract()).exportFile, { params: { entity }, query: { format }, patience })
}

/** A file to begin with. Throws ApiError. */
export async function fetchExample(entity: TransferEntity): Promise<Blob> {
  return callForFile((await contract()).exampleFile, { params: { entity }, query: { format: 'csv' } })
}
