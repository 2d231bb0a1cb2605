import type { Kysely } from 'kysely'
import { run } from '../../../database/query.ts'
import type { DB } from '../../../database/tables.ts'
import { liveChannel } from '../live-events.ts'
import { type Connected, rows } from '../statement.ts'

export async function ping(db: Kysely<DB>): Promise<void> {
  await run(db)`select 1`
}

export async function notifyLive(db: Kysely<DB>, payloads: string[]): Promise<void> {
  await run(db)`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) payload`
}

export const notifyLiveOn = (on: Connected, payloads: string[]) =>
  rows(on, { name: 'notify-live', text: `select pg_notify($1, payload) from unnest($2::text[]) payload` }, [
    liveChannel,
    payloads,
  ])
