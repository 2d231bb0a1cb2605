import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useCenter, useZone } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import { startDraw } from '../../contract/draws.ts'
import { bookingDays } from '../../rules/booking-window.ts'

/** Opens a day of the chosen center before its time, with a draw. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-draws')
  const config = useCenterConfig()
  const timeZone = useZone()
  const center = useCenter()
  const activities = useQuery(activitiesQuery()).data ?? []
  const days = bookingDays(serverNow(), { daysToShow: config.daysToShow, timeZone })
  // The first day that is not open whatever the hour.
  const date = addDays(days.at(-1) ?? '', 1)
  const form = useContractForm({
    schema: startDraw.body,
    value: { activityId: activities[0]?.id, date, minutes: 2 },
    parts: [
      <p key="intro">{t('startIntro')}</p>,
      {
        name: 'activityId',
        label: t('activity'),
        options: activities.map(({ id, name }) => [id, name] as const),
      },
      { name: 'date', label: t('date') },
      { name: 'minutes', label: t('minutes'), showBounds: true },
    ],
    send: async (body) => {
      await command(startDraw, { body, query: { centerId: center?.id } })
      toast(t('started'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('start')} form={form} save={t('startButton')} onClose={onClose} />
}
