import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
import { calendarAddressQuery, changeCalendarAddress } from '../../../people/web/api/account.ts'
import styles from './your-account.module.css'

/** The secret calendar URL: create, copy, renew, revoke. */
export function CalendarAddress({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const reading = useQuery(calendarAddressQuery(memberId))
  const { data } = reading
  return (
    <Section title={t('calendar.title')} intro={t('calendar.intro')}>
      {data ? (
        data.exists ? (
          <Address memberId={memberId} address={data.address} />
        ) : (
          <NoAddress memberId={memberId} />
        )
      ) : (
        <NotYet reading={reading} title={t('calendar.failed')} height={48} />
      )}
    </Section>
  )
}

function useChange(memberId: number) {
  const { busy, problem, run } = useWork()
  const change = (to: 'another' | 'none') => run(() => changeCalendarAddress(memberId, to))
  return { busy, problem, change }
}

function NoAddress({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const { busy, problem, change } = useChange(memberId)
  return (
    <>
      <FormProblem problem={problem} />
      <Button wide size="large" busy={busy} onClick={() => void change('another')}>
        {t('calendar.make')}
      </Button>
    </>
  )
}

/** The address itself is only known after it was made: the server keeps a hash. */
function Address({ memberId, address }: { memberId: number; address: string | null }) {
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
            label={t('calendar.address')}
            name="calendarAddress"
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
      {asked && <Sure memberId={memberId} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Sure({ memberId, to, onClose }: { memberId: number; to: 'another' | 'none'; onClose: () => void }) {
  const { t } = useTranslation('your-account')
  const { t: frame } = useTranslation('shell')
  const { busy, problem, change } = useChange(memberId)
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
      <p>{t(isDrop ? 'calendar.dropText' : 'calendar.renewText')}</p>
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
