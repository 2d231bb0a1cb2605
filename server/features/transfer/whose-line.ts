import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import type { ImportContext, ReadLine } from './import-kind.ts'
import { type KnownMember, selectKnownMembers } from './look-up-queries.ts'

/** Whose each line is, by document or e-mail; lines of nobody are noted, and left out. */
export async function findWhose<Row extends { member: string | null }>(
  db: Kysely<DB>,
  lines: readonly ReadLine<Row>[],
  { today }: ImportContext,
): Promise<(ReadLine<Row> & { member: KnownMember })[]> {
  const named = lines.flatMap(({ row }) => row.member ?? [])
  const emails = named.filter((name) => name.includes('@')).map((name) => name.toLowerCase())
  const cins = named.filter((name) => !name.includes('@')).map(documentOf)
  const known = await selectKnownMembers(db, cins, emails, today)
  const byCin = new Map(known.map((one) => [one.cin, one]))
  const byEmail = new Map(known.map((one) => [one.email?.toLowerCase(), one]))
  return lines.flatMap((line) => {
    const name = line.row.member ?? ''
    const member = name.includes('@') ? byEmail.get(name.toLowerCase()) : byCin.get(documentOf(name))
    if (member) return [{ ...line, member }]
    line.cells.fault('member', 'member_unknown')
    return []
  })
}

/** Lists lose the zeros in front: a DNI has eight digits. */
export function documentOf(text: string): string {
  const plain = normalCin(text)
  return /^\d{1,7}[A-Z]$/.test(plain) ? plain.padStart(9, '0') : plain
}

/** What a member is called where a line is told. */
export const labelOf = (member: KnownMember, what: string): string =>
  `${member.name} ${member.surname} · ${what}`
