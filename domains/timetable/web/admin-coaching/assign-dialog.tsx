import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Cover } from '../../contract/coaches.ts'
import { assignCover } from '../../contract/coaches.ts'
import { BusyNote, fullNameOf, useCoaches } from '../widgets/coach-fields.tsx'

interface AssignDialogProps {
  cover: Cover
  onClose: () => void
}

/** Assigns a class to a coach; marks those who have another class then. */
export function AssignDialog({ cover: { gymClass, askedBy }, onClose }: AssignDialogProps) {
  const { t } = useTranslation('admin-coaching')
  const { id: classId, startTime, endTime } = gymClass
  const coaches = useCoaches({ startTime, endTime, classId }).filter(({ id }) => id !== askedBy.id)
  const [chosen, setChosen] = useState(0)
  const busy = coaches.find(({ id }) => id === chosen)?.busy
  const form = useContractForm({
    schema: assignCover.body,
    parts: [
      {
        name: 'coachId',
        label: t('form.coach'),
        options: coaches.map((one) => [
          one.id,
          one.busy ? t('assign.busy', { name: fullNameOf(one) }) : fullNameOf(one),
        ]),
        onText: (text) => setChosen(Number(text)),
      },
      busy && <BusyNote key="busy" busy={busy} />,
    ],
    send: async (body) => {
      await command(assignCover, { params: { id: classId }, body })
      toast(t('assign.done'), 'good')
      onClose()
    },
  })
  const time = clockTime(startTime, gymClass.center.timeZone)
  return (
    <FormDialog
      title={t('assign.title', { what: `${gymClass.activity.name} ${time}` })}
      form={form}
      save={t('covers.assign')}
      onClose={onClose}
    />
  )
}
