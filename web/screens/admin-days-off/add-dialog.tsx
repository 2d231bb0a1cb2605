import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../rules/local-time.ts'
import { ApiError } from '../../api/api-error.ts'
import { addDayOff, dayOffEffectQuery } from '../../api/days-off.ts'
import { monthDay, onDay, sentence, weekdayName } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DateField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { AffectedMembers } from '../../widgets/affected-members.tsx'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './days-off-screen.module.css'

interface AddDialogProps {
  centerId: number | undefined
  today: string
  /** True for a date that is closed already. */
  isOff: (date: string) => boolean
  /** The day that was pressed; empty to choose one. */
  day: string
  onClose: () => void
  /** The date on which it falls first. */
  onAdded: (on: string) => void
}

/** Closes a day. What it cancels, and whom that concerns, is shown as soon as there is a date. */
export function AddDialog({ centerId, today, isOff, day, onClose, onAdded }: AddDialogProps) {
  const { t, i18n } = useTranslation('admin-door')
  const fieldError = useFieldError()
  const errorText = useErrorText()
  const [when, setWhen] = useState(day)
  const [frequency, setFrequency] = useState<'ONCE' | 'RECURRENT'>('ONCE')
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [missing, setMissing] = useState(false)
  const isChosen = isDay(when)
  const effect = useQuery({ ...dayOffEffectQuery({ when, frequency }, centerId), enabled: isChosen })
  const next = effect.data?.next
  const isPast = effect.data?.next === null
  const wrong = problem instanceof ApiError ? problem.fields.when : undefined

  async function add() {
    if (!isChosen) return setMissing(true)
    if (isPast || !effect.data) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { dayOff } = await addDayOff({ when, frequency, why }, centerId)
      const on = dayOff?.next ?? when
      const name = `${weekdayName(on, i18n.language)} ${monthDay(on, i18n.language)}`
      toast(t('daysOff.added', { day: sentence(name) }), 'good')
      onAdded(on)
      onClose()
    } catch (reason) {
      setProblem(reason)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} busy={busy} title={t('daysOff.addTitle')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <DateField
          label={t('daysOff.date')}
          required
          value={when}
          error={isPast ? t('daysOff.pastDate') : fieldError(missing && !isChosen ? 'required' : wrong)}
          onChange={(event) => {
            setWhen(event.target.value)
            setProblem(undefined)
          }}
        />
        {isChosen && isOff(when) && problem === undefined && <Notice>{t('daysOff.already')}</Notice>}
        <Segmented
          label={t('daysOff.frequency')}
          value={frequency}
          onChange={setFrequency}
          choices={(['ONCE', 'RECURRENT'] as const).map((value) => ({
            value,
            label: t(`daysOff.${value}`),
          }))}
        />
        <TextField
          label={t('daysOff.name')}
          hint={t('daysOff.nameHint')}
          maxLength={80}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
        {isChosen && !isPast && (
          <div className={styles.effect} aria-live="polite">
            <Loaded query={effect} failed={t('cancelling.failed')} height={96}>
              {(found) => (
                <>
                  {next && (
                    <p className={styles.when}>
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
        )}
        {problem !== undefined && !wrong && <Notice tone="bad">{errorText(problem)}</Notice>}
        <DialogActions>
          <Button
            kind={effect.data && effect.data.members.length > 0 ? 'danger' : 'primary'}
            type="submit"
            busy={busy}
            disabled={isChosen && (isPast || !effect.data)}
          >
            {t('daysOff.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
