import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayOff } from '../../../contracts/days-off.ts'
import { dayOffEffectQuery, removeDayOff, skipDayOff } from '../../api/days-off.ts'
import { monthDay, sentence, weekdayName } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { AffectedMembers } from '../../widgets/affected-members.tsx'

/** What is wanted of a day off. */
export interface WantedChange {
  dayOff: DayOff
  /** The date on which it falls. */
  on: string
  what: 'skip' | 'unskip' | 'remove'
}

interface ChangeDialogProps extends WantedChange {
  centerId: number | undefined
  onClose: () => void
}

/** Opens a day again, for this year or for good, or closes it after all; what that does is said before. */
export function ChangeDialog({ centerId, dayOff, on, what, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation('admin-door')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const closes = what === 'unskip'
  const effect = useQuery({ ...dayOffEffectQuery(dayOff, centerId), enabled: closes })
  const name = `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
  const day = i18n.language === 'es' ? `el ${name}` : name

  async function change() {
    setBusy(true)
    setProblem(undefined)
    try {
      if (what === 'remove') {
        toast(t('daysOff.removed', { count: await removeDayOff(dayOff.id) }), 'good')
      } else {
        await skipDayOff(dayOff.id, !closes)
        toast(sentence(t(closes ? 'daysOff.unskipped' : 'daysOff.skipped', { day })), 'good')
      }
      onClose()
    } catch (reason) {
      setProblem(reason)
      setBusy(false)
    }
  }

  const title = {
    remove: () => t('daysOff.removeTitle', { day: name }),
    skip: () => t('daysOff.skipTitle', { day }),
    unskip: () => t('daysOff.unskipTitle', { day }),
  }
  const label = { remove: 'daysOff.remove', skip: 'daysOff.skip', unskip: 'daysOff.unskip' } as const
  return (
    <Dialog open onClose={onClose} busy={busy} title={title[what]()}>
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
      {problem !== undefined && <Notice tone="bad">{errorText(problem)}</Notice>}
      <DialogActions>
        <Button
          kind={closes ? 'danger' : 'primary'}
          busy={busy}
          disabled={closes && !effect.data}
          onClick={() => void change()}
        >
          {t(label[what])}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
