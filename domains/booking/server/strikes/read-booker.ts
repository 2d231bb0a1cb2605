import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { MemberFacts } from '../../rules/join-class.ts'
import { selectBooker } from './queries.ts'

/** What decides which class to offer a member; `strikeHours` is null while strikes are off. */
export type Booker = Pick<MemberFacts, 'limitedUntil' | 'birth'> & { strikeHours: number | null }

export const readBooker = async (db: Kysely<DB>, memberId: number): Promise<Booker> =>
  (await selectBooker(db, memberId)) ?? { limitedUntil: null, birth: null, strikeHours: null }
