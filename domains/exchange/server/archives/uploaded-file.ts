import type { Kysely } from 'kysely'
import { ArchiveError } from '../../../../database/archive/format.ts'
import type { ArchiveFile } from '../../../../database/archive/open-archive.ts'
import type { DB } from '../../../../database/tables.ts'
import { archivePartBytes } from '../../../../platform/contract/archive-parts.ts'
import { selectPart } from './queries.ts'

/** An uploaded archive, read part by part. */
export function uploadedFile(db: Kysely<DB>, key: string, size: number): ArchiveFile {
  return {
    size,
    async *read(start, end) {
      for (let at = start; at < end; ) {
        const part = Math.floor(at / archivePartBytes)
        const from = part * archivePartBytes
        const bytes = await selectPart(db, key, part)
        if (bytes?.length !== Math.min(archivePartBytes, size - from))
          throw new ArchiveError('archive_unreadable', `part ${part} is missing`)
        const until = Math.min(end, from + bytes.length)
        yield bytes.subarray(at - from, until - from)
        at = until
      }
    },
  }
}
