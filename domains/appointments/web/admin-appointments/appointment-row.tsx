import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { type CoachAppointment, leaveAppointment } from '../../contract/appointments.ts'
import { MoveDialog } from '../book/move-dialog.tsx'
import { spacesText, useWhen } from '../widgets/appointment-text.ts'

export function AppointmentRow({ appointment }: { appointment: CoachAppointment }) {
  const { t } = useTranslation('admin-appointments')
  const whenOf = useWhen()
  const [isEnding, setEnding] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const { id, service, center, people } = appointment
  const person = people[0]
  const name = person ? `${person.name} ${person.surname}`.trim() : ''
  return (
    <li className={row(3, 'between', 'wrap', 'panel', 'pad3')}>
      <div className={stack(0)}>
        <strong>
          {whenOf(appointment)} · {name}
        </strong>
        <span className={look('soft', 'size-s')}>
          {[service.name, spacesText(appointment), center.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      {person && (
        <div className={row(2)}>
          {Date.parse(appointment.startTime) > serverNow() && (
            <Button aria-haspopup="dialog" onClick={() => setMoving(true)}>
              {t('move')}
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        </div>
      )}
      {isMoving && person && (
        <MoveDialog appointment={appointment} userId={person.id} onClose={() => setMoving(false)} />
      )}
      {isEnding && person && (
        <WhyDialog
          title={t('endTitle', { name })}
          save={t('end')}
          onClose={() => setEnding(false)}
          send={async (why) => {
            await command(leaveAppointment, { params: { id }, body: { userId: person.id, waive: true, why } })
            toast(t('ended'), 'good')
          }}
        >
          <p>{whenOf(appointment)}</p>
        </WhyDialog>
      )}
    </li>
  )
}
