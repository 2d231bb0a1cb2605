import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { ClassRoll } from '../../contract/classes.ts'
import { closeRoll, reopenRoll } from '../../contract/strikes.ts'
import { ticksUntil } from '../../rules/attendance-window.ts'
import { fullName } from '../roll/roll.ts'

/** Whether the roll of a past class is closed, and the button that closes it or opens it again. */
export function RollClosing({ gymClass, now }: { gymClass: ClassRoll; now: number }) {
  const { t } = useTranslation('admin-door')
  const { config } = useGym()
  const user = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const { roll, center, endTime } = gymClass
  const mayChange = user?.isAdmin || now <= ticksUntil(Date.parse(endTime), config.attendanceDays)
  const time = roll && clockTime(roll.closedAt, center.timeZone)
  return (
    <div className={row(3, 'wrap', 'between')}>
      <p className={look('soft', 'size-sm')}>
        {roll ? t(roll.byStaff ? 'roll.closed' : 'roll.closedItself', { time }) : t('roll.open')}
      </p>
      {mayChange && !roll?.byStaff && (
        <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {t('roll.close')}
        </Button>
      )}
      {mayChange && roll?.byStaff && <Reopen classId={gymClass.id} />}
      {isAsking && <CloseDialog gymClass={gymClass} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Reopen({ classId }: { classId: number }) {
  const { t } = useTranslation('admin-door')
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => command(reopenRoll, { params: { id: classId } }),
  })
  return (
    <>
      <Button kind="plain" busy={isPending} onClick={() => mutate()}>
        {t('roll.reopen')}
      </Button>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </>
  )
}

/** Names the members for whom the class counts as missed. */
function CloseDialog({ gymClass, onClose }: { gymClass: ClassRoll; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-door')
  const { t: frame } = useTranslation('admin')
  const errorText = useErrorText()
  const { strikes } = useGym().config
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => command(closeRoll, { params: { id: gymClass.id } }),
    onSuccess: onClose,
  })
  const absent = gymClass.people.filter(({ status, validated }) => status === 'IN' && !validated)
  const names = new Intl.ListFormat(localeOf(i18n.language)).format(
    absent.flatMap(({ user }) => (user ? [fullName(user)] : [])),
  )
  return (
    <Dialog open onClose={onClose} title={t('roll.closeTitle')} busy={isPending}>
      <div className={stack(3)}>
        <p>
          {absent.length > 0 ? t('roll.missed', { count: absent.length, names }) : t('roll.everybodyCame')}
        </p>
        {absent.length > 0 && <p>{t(strikes ? 'roll.strikes' : 'roll.noStrikes')}</p>}
        <p className={look('soft')}>{t('roll.later')}</p>
        {error && <Notice tone="bad">{errorText(error)}</Notice>}
      </div>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {frame('cancel')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          {t('roll.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
