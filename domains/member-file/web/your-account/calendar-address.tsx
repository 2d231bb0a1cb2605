import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { householdQuery } from '../../../households/web/api/household.ts'
import {
  calendarAddressQuery,
  changeCalendarAddress,
  changeFamilyCalendar,
  familyCalendarQuery,
} from '../../../people/web/api/account.ts'
import styles from './your-account.module.css'

/** An address: its words, whether it exists, and how it changes. */
interface Calendar {
  of: 'calendar' | 'familyCalendar'
  reading: UseQueryResult<{ address: string | null; exists: boolean }>
  change: (to: 'another' | 'none') => Promise<void>
}

export function OwnCalendar({ memberId }: { memberId: number }) {
  const reading = useQuery(calendarAddressQuery(memberId))
  const change = (to: 'another' | 'none') => changeCalendarAddress(memberId, to)
  return <CalendarAddress calendar={{ of: 'calendar', reading, change }} />
}

/** For adults who manage a household of several. */
export function FamilyCalendar() {
  const { ownId, people = [] } = useQuery(householdQuery()).data ?? {}
  const isManager = people.some((person) => person.id === ownId && person.isManager)
  const reading = useQuery({ ...familyCalendarQuery(), enabled: isManager })
  if (!isManager || people.length < 2) return null
  return <CalendarAddress calendar={{ of: 'familyCalendar', reading, change: changeFamilyCalendar }} />
}

/** The secret calendar URL: create, copy, renew, revoke. */
function CalendarAddress({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('your-account')
  const { of, reading } = calendar
  const { data } = reading
  return (
    <Section title={t(`${of}.title`)} intro={t(`${of}.intro`)}>
      {data ? (
        data.exists ? (
          <Address calendar={calendar} address={data.address} />
        ) : (
          <NoAddress calendar={calendar} />
        )
      ) : (
        <NotYet reading={reading} title={t('calendar.failed')} height={48} />
      )}
    </Section>
  )
}

function useChange(calendar: Calendar) {
  const { busy, problem, run } = useWork()
  const change = (to: 'another' | 'none') => run(() => calendar.change(to))
  return { busy, problem, change }
}

function NoAddress({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('your-account')
  const { busy, problem, change } = useChange(calendar)
  return (
    <>
      <FormProblem problem={problem} />
      <Button wide size="large" busy={busy} onClick={() => void change('another')}>
        {t(`${calendar.of}.make`)}
      </Button>
    </>
  )
}

/** The address itself is only known after it was made: the server keeps a hash. */
function Address({ calendar, address }: { calendar: Calendar; address: string | null }) {
  const { t } = useTranslation('your-account')
  const field = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'another' | 'none'>()
  const labelId = useId()

  async function copy() {
    if (address === null) return
    try {
      await navigator.clipboard.writeText(address)
      toast(t('calendar.copied'), 'good')
    } catch {
      // Needs https and is missing in some browsers.
      field.current?.querySelector('input')?.select()
      toast(t('calendar.copyFailed'))
    }
  }

  return (
    <>
      {address === null ? (
        <p>{t('calendar.hidden')}</p>
      ) : (
        <div className={classNames(stack(2), styles.address)} ref={field}>
          <TextField
            label={t(`${calendar.of}.address`)}
            name={`${calendar.of}Address`}
            value={address}
            readOnly
            required
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy()} aria-describedby={labelId}>
            <IconCopy size={20} aria-hidden /> {t('calendar.copy')}
          </Button>
        </div>
      )}
      <div className={classNames(row(2, 'rows1', 'stretch', 'wrap'), styles.actions)}>
        {address !== null && (
          <a
            className={classNames(row(2, 'inline', 'semibold', 'touch'), styles.link)}
            href={address.replace(/^https?:/, 'webcal:')}
          >
            <IconCalendarPlus size={20} aria-hidden /> {t('calendar.open')}
          </a>
        )}
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setAsked('another')}>
          {t('calendar.renew')}
        </Button>
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setAsked('none')}>
          {t('calendar.drop')}
        </Button>
      </div>
      {asked && <Sure calendar={calendar} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Sure({
  calendar,
  to,
  onClose,
}: {
  calendar: Calendar
  to: 'another' | 'none'
  onClose: () => void
}) {
  const { t } = useTranslation('your-account')
  const { t: frame } = useTranslation('shell')
  const { busy, problem, change } = useChange(calendar)
  const isDrop = to === 'none'

  async function go() {
    if (!(await change(to))) return
    onClose()
    toast(t(isDrop ? 'calendar.dropped' : 'calendar.renewed'), 'good')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={t(isDrop ? 'calendar.dropTitle' : 'calendar.renewTitle')}
    >
      <p>{t(isDrop ? `${calendar.of}.dropText` : 'calendar.renewText')}</p>
      <FormProblem problem={problem} />
      <DialogActions>
        <Button onClick={onClose}>{frame('cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={() => void go()}>
          {t(isDrop ? 'calendar.drop' : 'calendar.renew')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
