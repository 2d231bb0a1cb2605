import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageFacts, languageNamed } from '../../../../platform/contract/languages.ts'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { monthDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { type DayOff, removeDayOff, skipDayOff } from '../../contract/days-off.ts'
import { AffectedMembers } from '../widgets/affected-members.tsx'
import { dayOffEffectQuery } from './day-off-effect.ts'

/** A change of a day off. */
export interface WantedChange {
  dayOff: DayOff
  /** The date of the occurrence. */
  on: string
  what: 'skip' | 'unskip' | 'remove'
}

interface ChangeDialogProps extends WantedChange {
  centerId: number | undefined
  onClose: () => void
}

/** Reopens a day off, once or for good, or closes it again, after showing the effect. */
export function ChangeDialog({ centerId, dayOff, on, what, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation('admin-door')
  const params = { id: dayOff.id }
  const closes = what === 'unskip'
  const effect = useQuery({ ...dayOffEffectQuery(dayOff, centerId), enabled: closes })
  const name = `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
  const day = languageFacts[languageNamed(i18n.language)].onWeekday(name)

  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      if (what === 'remove') {
        const { reopened: count } = await command(removeDayOff, { params })
        toast(t('daysOff.removed', { count }), 'good')
      } else {
        await command(skipDayOff, { params, body: { skip: !closes } })
        toast(sentence(t(closes ? 'daysOff.unskipped' : 'daysOff.skipped', { day })), 'good')
      }
      onClose()
    },
  })
  const title = {
    remove: () => t('daysOff.removeTitle', { day: name }),
    skip: () => t('daysOff.skipTitle', { day }),
    unskip: () => t('daysOff.unskipTitle', { day }),
  }
  const label = { remove: 'daysOff.remove', skip: 'daysOff.skip', unskip: 'daysOff.unskip' } as const
  return (
    <FormDialog
      title={title[what]()}
      form={form}
      save={t(label[what])}
      kind={closes ? 'danger' : 'primary'}
      disabled={closes && !effect.data}
      onClose={onClose}
    >
      {!closes && <p>{t(what === 'remove' ? 'daysOff.removeText' : 'daysOff.skipText')}</p>}
      {closes && (
        <Loaded query={effect} failed={t('cancelling.failed')} height={96}>
          {(found) => (
            <>
              <p>
                {found.classes > 0 ? t('daysOff.effect', { count: found.classes }) : t('daysOff.noClasses')}
              </p>
              {found.classes > 0 && <AffectedMembers effect={found} />}
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}
