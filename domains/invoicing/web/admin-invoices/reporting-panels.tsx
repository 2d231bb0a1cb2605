import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import type { ReportingState } from '../../contract/invoice-records.ts'
import { type Company, removeCertificate } from '../../contract/invoices.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import styles from './invoices.module.css'
import { ReportingDialog } from './reporting-dialog.tsx'

interface PanelProps {
  company: Company
  state: z.output<typeof ReportingState>
}

/** Whether a company reports, with which certificate, and how it goes. */
export function ReportingPanels({ company, state }: PanelProps) {
  const { t } = useTranslation('admin-invoices')
  const [open, setOpen] = useState<'reporting' | 'certificate'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Sending company={company} state={state} />
      <div className={styles.panels}>
        <section className={stack(3, 'panel-l', 'pad4')}>
          <h2 className={look('size-h3')}>VERI*FACTU</h2>
          <p>{t(`reporting.${company.reporting}`)}</p>
          <div className={row(2, 'wrap')}>
            <Button aria-haspopup="dialog" onClick={() => setOpen('reporting')}>
              {t('change')}
            </Button>
          </div>
        </section>
        <Certificate company={company} onOpen={() => setOpen('certificate')} />
      </div>
      {open === 'reporting' && <ReportingDialog company={company} onClose={close} />}
      {open === 'certificate' && <CertificateDialog company={company} onClose={close} />}
    </>
  )
}

function useMoment(): (instant: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: useZone(),
  })
  return (instant) => format.format(new Date(instant))
}

function Sending({ company, state: { counts, problem, lastAnswerAt } }: PanelProps) {
  const { t } = useTranslation('admin-invoices')
  const { t: tError } = useTranslation('agency-errors')
  const moment = useMoment()
  const waiting = counts.waiting + counts.sent
  const toMend = counts.refused + counts.accepted_with_errors + counts.held
  if (company.reporting === 'off' && waiting + counts.accepted + toMend === 0) return null
  return (
    <Notice
      tone={problem ? 'bad' : toMend > 0 || !lastAnswerAt ? 'plain' : 'good'}
      title={
        problem
          ? t('sending.failing', { since: moment(problem.since) })
          : t(toMend > 0 ? 'sending.lookAt' : lastAnswerAt ? 'sending.title' : 'sending.none')
      }
    >
      {problem && (
        <p className={look('break-anywhere')}>
          {t(`sending.problem.${problem.code}`)}
          {problem.detail && ` (${problem.detail})`}
        </p>
      )}
      {problem?.group && (
        <p>
          {tError(`${problem.group}.means`)} {tError(`${problem.group}.todo`)}
        </p>
      )}
      <p>
        {t('sending.waiting', { count: waiting })} · {t('sending.accepted', { count: counts.accepted })} ·{' '}
        {t('sending.toMend', { count: toMend })}
      </p>
      {lastAnswerAt && (
        <p className={look('soft')}>{t('sending.lastAnswer', { when: moment(lastAnswerAt) })}</p>
      )}
    </Notice>
  )
}

function Certificate({ company: { id, certificate }, onOpen }: { company: Company; onOpen: () => void }) {
  const { t } = useTranslation('admin-invoices')
  const moment = useMoment()
  const { busy, run } = useToastedWork()
  async function remove() {
    await run(async () => {
      await command(removeCertificate, { params: { id } })
      toast(t('certificate.removed'), 'good')
    })
  }
  return (
    <section className={stack(3, 'panel-l', 'pad4')}>
      <h2 className={look('size-h3')}>{t('certificate.title')}</h2>
      {certificate ? (
        <p className={look('break-anywhere')}>
          {certificate.holder}
          {certificate.nif && ` · ${certificate.nif}`}
          <span className={look('block', 'soft')}>
            {t('certificate.until', { day: moment(certificate.validUntil) })}
          </span>
        </p>
      ) : (
        <p className={look('soft')}>{t('certificate.none')}</p>
      )}
      <div className={row(2, 'wrap')}>
        <Button aria-haspopup="dialog" onClick={onOpen}>
          {t(certificate ? 'certificate.replace' : 'certificate.add')}
        </Button>
        {certificate && (
          <Button kind="plain" busy={busy} onClick={() => void remove()}>
            {t('certificate.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
