import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { PersonToCall, Reached } from '../../../../platform/contract/reached.ts'
import { type PhraseKey, phrase } from '../../../../platform/phrases/texts.ts'
import { messageOf } from '../../../../platform/server/notifications/messages.ts'
import { reachedBy } from '../../../../platform/server/notifications/reached-by.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { fillTexts } from './fill-texts.ts'
import { markCalled, selectOfTelling, selectToCall, type UnreachedRow } from './to-call-queries.ts'
import { classTemplatesToCallFor, templatesToCallFor } from './to-call-templates.ts'

/** The reader: trainers see only entries about classes. */
interface Reader {
  isAdmin: boolean
  language: Language
}

const templatesFor = ({ isAdmin }: Pick<Reader, 'isAdmin'>) => ({
  templates: isAdmin ? templatesToCallFor() : classTemplatesToCallFor(),
  lasting: templatesToCallFor().filter((template) => messageOf(template).push?.lasting),
})

export async function readTelling(app: FastifyInstance, telling: string, reader: Reader): Promise<Reached> {
  const [{ members, byMail, byPush }, rows] = await Promise.all([
    reachedBy(app.db, telling),
    selectOfTelling(app.db, telling, templatesFor(reader)),
  ])
  return { members, byMail, byPush, unreached: await peopleOf(app, rows, reader.language) }
}

export async function readToCall(
  app: FastifyInstance,
  reader: Reader,
): Promise<{ people: PersonToCall[]; total: number }> {
  const { rows, total } = await selectToCall(app.db, new Date(app.clock()), templatesFor(reader))
  return { people: await peopleOf(app, rows, reader.language), total }
}

/** Entries already ticked off keep their first author and time. */
export async function tickCalled(
  app: FastifyInstance,
  entries: readonly number[],
  { id: by, isAdmin }: { id: number; isAdmin: boolean },
): Promise<void> {
  const { templates } = templatesFor({ isAdmin })
  const how = { by, at: new Date(app.clock()), templates }
  await unitOfWork(app, { audit: 'tick-called', unless: true }, async (unit) => {
    for (const id of await markCalled(unit.db, entries, how))
      unit.audit({ byMemberId: by, action: 'tick-called', entityId: id, aboutMemberId: id })
  })
}

/** One person for all messages that did not reach them. */
async function peopleOf(
  app: FastifyInstance,
  rows: readonly UnreachedRow[],
  language: Language,
): Promise<PersonToCall[]> {
  if (rows.length === 0) return []
  const gym = await findGym(app)
  const say = (row: UnreachedRow, language: Language) => matterOf(app.clock(), row, language)
  return [...Map.groupBy(rows, ({ memberId }) => memberId).values()].flatMap((of) => {
    const [row] = of
    if (!row) return []
    const inTheirs = [...new Set(of.map((each) => say(each, row.language)))]
    const { memberId, name, surname, phone, why } = row
    return {
      ...{ memberId, name, surname, phone, why },
      matters: [...new Set(of.map((each) => say(each, language)))],
      text: phrase(row.language, 'toCall.text', {
        name,
        gym: gym.name,
        matters: inTheirs.map((matter) => `– ${matter}`).join('\n'),
      }),
      entries: of.map(({ id }) => id),
      called: calledOf(of),
    }
  })
}

function matterOf(now: number, { template, details, gymClass }: UnreachedRow, language: Language): string {
  const { text } = fillTexts(template, details, {
    ...{ channel: 'mail', language, now, isConfirmed: false, takesCards: false, receipt: null },
    gymClass: gymClass && {
      ...gymClass,
      starts_at: new Date(gymClass.starts_at),
      ends_at: new Date(gymClass.ends_at),
    },
  })
  return text(`toCall.matter.${template}` as PhraseKey)
}

function calledOf(rows: readonly UnreachedRow[]): PersonToCall['called'] {
  if (rows.some(({ called_at }) => called_at === null)) return null
  const last = rows.toSorted((a, b) => Number(a.called_at) - Number(b.called_at)).at(-1)
  return last?.called_at ? { at: last.called_at.toISOString(), by: last.called_by ?? '' } : null
}
