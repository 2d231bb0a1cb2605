import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { monthDay, onDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { addDayOff } from '../../contract/days-off.ts'
import { AffectedMembers } from '../widgets/affected-members.tsx'
import { dayOffEffectQuery } from './day-off-effect.ts'

interface AddDialogProps {
  centerId: number | undefined
  today: string
  isOff: (date: string) => boolean
  /** The pressed day; empty to choose one in the form. */
  day: string
  onClose: () => void
  /** Called with the first date of the day off. */
  onAdded: (on: string) => void
}

/** Closes a day. The cancelled classes and affected members are shown once a date is chosen. */
export function AddDialog({ centerId, today, isOff, day, onClose, onAdded }: AddDialogProps) {
  const { t, i18n } = useTranslation('admin-door')
  const [when, setWhen] = useState(day)
  const [frequency, setFrequency] = useState<'ONCE' | 'RECURRENT'>('ONCE')
  const isChosen = isDay(when)
  const effect = useQuery({ ...dayOffEffectQuery({ when, frequency }, centerId), enabled: isChosen })
  const next = effect.data?.next
  const isPast = effect.data?.next === null
  const form = useContractForm({
    schema: addDayOff.body,
    fixed: { frequency },
    value: { when: day },
    parts: [
      {
        name: 'when',
        label: t('daysOff.date'),
        onText: setWhen,
        ...(isPast && { problem: t('daysOff.pastDate') }),
      },
      isChosen && isOff(when) && <Notice key="already">{t('daysOff.already')}</Notice>,
      <Segmented
        key="frequency"
        label={t('daysOff.frequency')}
        value={frequency}
        onChange={setFrequency}
        choices={(['ONCE', 'RECURRENT'] as const).map((value) => ({ value, label: t(`daysOff.${value}`) }))}
      />,
      { name: 'why', label: t('daysOff.name'), hint: t('daysOff.nameHint') },
      isChosen && !isPast && (
        <div key="effect" className={stack(2, 'ruled')} aria-live="polite">
          <Loaded query={effect} failed={t('cancelling.failed')} height={96}>
            {(found) => (
              <>
                {next && (
                  <p className={look('semibold')}>
                    {t('daysOff.next', { day: onDay(next, today, i18n.language) })}{' '}
                    {found.classes > 0
                      ? t('daysOff.effect', { count: found.classes })
                      : t('daysOff.noClasses')}
                  </p>
                )}
                {found.classes > 0 && <AffectedMembers effect={found} />}
              </>
            )}
          </Loaded>
        </div>
      ),
    ],
    send: async (body) => {
      const { dayOff } = await command(addDayOff, { body, query: { centerId } })
      const on = dayOff?.next ?? when
      const name = `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
      toast(t('daysOff.added', { day: sentence(name) }), 'good')
      onAdded(on)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('daysOff.addTitle')}
      form={form}
      save={t('daysOff.confirm')}
      kind={effect.data && effect.data.members.length > 0 ? 'danger' : 'primary'}
      disabled={isChosen && (isPast || !effect.data)}
      onClose={onClose}
    />
  )
}
