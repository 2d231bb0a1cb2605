import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Cover } from '../../contract/coaches.ts'
import { askCover } from '../../contract/coaches.ts'

interface AskDialogProps {
  gymClass: Cover['gymClass']
  onClose: () => void
}

export function AskDialog({ gymClass, onClose }: AskDialogProps) {
  const { t } = useTranslation('admin-coaching')
  const form = useContractForm({
    schema: askCover.body,
    parts: [
      <FormNote key="who">{t('ask.text')}</FormNote>,
      { name: 'note', label: t('ask.note'), hint: t('ask.noteHint'), type: 'area' },
    ],
    send: async (body) => {
      await command(askCover, { params: { id: gymClass.id }, body })
      toast(t('ask.done'), 'good')
      onClose()
    },
  })
  const time = clockTime(gymClass.startTime, gymClass.center.timeZone)
  return (
    <FormDialog
      title={t('ask.title', { what: `${gymClass.activity.name} ${time}` })}
      form={form}
      save={t('own.ask')}
      onClose={onClose}
    />
  )
}
