import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { reminderWindow } from '../../../messages/rules/reminder-window.ts'
import { selectToRemind } from './queries.ts'

/** Once per appointment and member, to whom wants such pushes, however often it runs. */
export async function remindOfAppointments(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const due = await selectToRemind(unit, now + reminderWindow.least, now + reminderWindow.most)
    unit.send(
      due.map(({ id, member_id: memberId, ...details }) => ({
        ...({ template: 'appointment_reminder', memberId, details } as const),
        reference: `appointment-reminder:${id}:${memberId}`,
      })),
    )
  })
}
