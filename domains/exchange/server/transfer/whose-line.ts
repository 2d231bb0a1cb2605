import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { addressKey } from '../../../../platform/contract/mail-address.ts'
import { normalCin } from '../../../../platform/rules/identity-document.ts'
import type { ImportContext, ReadLine } from './kinds/transfer-kind.ts'
import { type KnownMember, selectKnownMembers } from './look-up-queries.ts'
import { plain } from './reading/plain-text.ts'

/** `Puig Serra, Núria` as it is stored. */
const nameOf = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .toReversed()
    .join(' ')

/**
 * Adds the member to each line, found by document or e-mail; with `byName` also by full name, if only one member has it. Lines of unknown members
 * are noted as problems and left out.
 */
export async function findWhose<Row extends { member: string | null }>(
  db: Kysely<DB>,
  lines: readonly ReadLine<Row>[],
  { today }: ImportContext,
  { byName = false } = {},
): Promise<(ReadLine<Row> & { member: KnownMember })[]> {
  const said = lines.flatMap(({ row }) => row.member ?? [])
  const emails = said.filter((name) => name.includes('@')).map(addressKey)
  const others = said.filter((name) => !name.includes('@'))
  // Dependants may have neither document nor address.
  const names = others.filter((name) => /\s/.test(name)).map(nameOf)
  const known = await selectKnownMembers(db, { cins: others.map(documentOf), emails, names, today })
  const byCin = new Map(known.flatMap((one) => (one.cin ? [[one.cin, one]] : [])))
  const byEmail = new Map(known.flatMap((one) => (one.email ? [[addressKey(one.email), one]] : [])))
  const named = Map.groupBy(known, (one) => plain(`${one.name} ${one.surname}`))
  return lines.flatMap((line) => {
    const name = line.row.member ?? ''
    const all = named.get(plain(nameOf(name))) ?? []
    const namesakes = byName ? all : all.filter(({ cin, email }) => cin === null && email === null)
    const [only] = namesakes.length === 1 ? namesakes : []
    const member = name.includes('@') ? byEmail.get(addressKey(name)) : (byCin.get(documentOf(name)) ?? only)
    if (member) return [{ ...line, member }]
    line.cells.fault('member', namesakes.length > 1 ? 'member_unclear' : 'member_unknown')
    return []
  })
}

/** Spreadsheets drop leading zeros: a DNI has eight digits. */
export function documentOf(text: string): string {
  const plain = normalCin(text)
  return /^\d{1,7}[A-Z]$/.test(plain) ? plain.padStart(9, '0') : plain
}

/** How a line is named in the report, and whom it is about. */
export const about = (member: KnownMember, what: string) => ({
  label: `${member.name} ${member.surname} · ${what}`,
  member: member.cin ?? member.email,
})
