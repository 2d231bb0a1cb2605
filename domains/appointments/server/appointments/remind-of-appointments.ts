import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { selectToRemind } from './queries.ts'

/** As of classes: two hours before; after an outage up to half an hour before. */
const window = { most: minutes(120), least: minutes(30) }

/** Once per appointment and member, to whom wants such pushes, however often it runs. */
export async function remindOfAppointments(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const due = await selectToRemind(unit, now + window.least, now + window.most)
    unit.send(
      due.map(({ id, member_id: memberId, ...details }) => ({
        ...({ template: 'appointment_reminder', memberId, details } as const),
        reference: `appointment-reminder:${id}:${memberId}`,
      })),
    )
  })
}
