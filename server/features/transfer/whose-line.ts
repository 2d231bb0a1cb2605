import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { type KnownMember, selectKnownMembers } from './look-up-queries.ts'
import type { ImportContext, ReadLine } from './transfer-kind.ts'

/** Adds the member to each line, found by document or e-mail. Lines of unknown members are noted as problems and left out. */
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

/** Spreadsheets drop leading zeros: a DNI has eight digits. */
export function documentOf(text: string): string {
  const plain = normalCin(text)
  return /^\d{1,7}[A-Z]$/.test(plain) ? plain.padStart(9, '0') : plain
}

/** How a line is named in the report. */
export const labelOf = (member: KnownMember, what: string): string =>
  `${member.name} ${member.surname} · ${what}`
